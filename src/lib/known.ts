/** Returns the value. Throws if it is missing, which only a bug can cause. */
export function known<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`There is no ${what}`);
  return value;
}
