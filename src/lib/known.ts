/** The value, which only a fault of ours can leave out: then it throws instead of going on with a made-up one. */
export function known<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`There is no ${what}`);
  return value;
}
