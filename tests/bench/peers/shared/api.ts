/** The part of the API that the peers use: the login, the list of properties and one property. */

export interface Inmueble {
  id: number;
  tipo: string;
  tipo_via: string;
  nombre_via: string;
  numero_via: string;
  codigo_postal: string;
  ciudad: string;
  provincia: string;
  estado: string;
  activo: boolean;
  fecha_cambio_estado: string | null;
}

const TOKEN = 'token';

export const isLoggedIn = (): boolean => localStorage.getItem(TOKEN) !== null;
export const logOut = (): void => localStorage.removeItem(TOKEN);

async function call<Answer>(path: string, options: RequestInit = {}): Promise<Answer> {
  const token = localStorage.getItem(TOKEN);
  const headers = {
    'content-type': 'application/json',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(path, { ...options, headers });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as Answer;
}

export async function logIn(username: string, password: string): Promise<void> {
  const body = JSON.stringify({ username, password });
  const { access } = await call<{ access: string }>('/api/token/', { method: 'POST', body });
  localStorage.setItem(TOKEN, access);
}

let list: Promise<Inmueble[]> | undefined;

/** Requested once, because the API sends the whole list. */
export const listInmuebles = (): Promise<Inmueble[]> =>
  (list ??= call<Inmueble[]>('/api/inmuebles/inmuebles/').catch((error: unknown) => {
    list = undefined;
    throw error;
  }));

export const readInmueble = (id: number): Promise<Inmueble> => call(`/api/inmuebles/inmuebles/${id}/`);
