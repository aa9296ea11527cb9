/** The extensions to §7 that a backend announces at login and refresh. The portal uses only announced ones. */
export interface Extensions {
  /** Ends the session of a refresh token. */
  logout?: string;
  /** Changes the password. */
  password_change?: string;
  /** `Idempotency-Key` on POST. */
  idempotency?: true;
  /** `If-Match` on PATCH. */
  if_match?: true;
  /** `?inmueble={id}` on every list whose records belong to a property. */
  filter_by_inmueble?: true;
}

/** A path on the API's host, so that an announcement cannot send a token or password elsewhere. */
const API_PATH = /^\/api\/(?:[\w-]+\/)+$/;

/** The valid items of an announcement; undefined if there are none. */
export function readExtensions(announced: unknown): Extensions | undefined {
  if (typeof announced !== 'object' || announced === null) return undefined;
  const at = (name: keyof Extensions): unknown => Reflect.get(announced, name);
  const path = (name: 'logout' | 'password_change') => {
    const value = at(name);
    return typeof value === 'string' && API_PATH.test(value) ? { [name]: value } : {};
  };
  const flag = (name: 'idempotency' | 'if_match' | 'filter_by_inmueble') =>
    at(name) === true ? { [name]: true as const } : {};
  const read = {
    ...path('logout'),
    ...path('password_change'),
    ...flag('idempotency'),
    ...flag('if_match'),
    ...flag('filter_by_inmueble'),
  };
  return Object.keys(read).length === 0 ? undefined : read;
}
