/** What a backend offers beyond §7, as it announces it at login and refresh. What it does not announce is never used. */
export interface Extensions {
  /** Ends the session of a refresh token. */
  logout?: string;
  /** Changes the password. */
  password_change?: string;
  /** `Idempotency-Key` on POST. */
  idempotency?: true;
  /** `If-Match` on PATCH. */
  if_match?: true;
}

/** A path of the API's own host: nothing announced may lead a token or a password elsewhere. */
const API_PATH = /^\/api\/(?:[\w-]+\/)+$/;

/** What can be understood of an announcement; undefined where that is nothing. */
export function readExtensions(announced: unknown): Extensions | undefined {
  if (typeof announced !== 'object' || announced === null) return undefined;
  const at = (name: keyof Extensions): unknown => Reflect.get(announced, name);
  const path = (name: 'logout' | 'password_change') => {
    const value = at(name);
    return typeof value === 'string' && API_PATH.test(value) ? { [name]: value } : {};
  };
  const flag = (name: 'idempotency' | 'if_match') => (at(name) === true ? { [name]: true as const } : {});
  const read = { ...path('logout'), ...path('password_change'), ...flag('idempotency'), ...flag('if_match') };
  return Object.keys(read).length === 0 ? undefined : read;
}
