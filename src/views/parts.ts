import { PARTS, type PartName } from '../lib/parts.ts';
import type DashboardScreen from './dashboard/dashboard-screen.tsx';
import type InmuebleScreen from './inmueble/inmueble-screen.tsx';
import type ProfileScreen from './profile/profile-screen.tsx';

interface Loaded {
  dashboard: typeof DashboardScreen;
  inmueble: typeof InmuebleScreen;
  perfil: typeof ProfileScreen;
}

const load: { [Name in PartName]: () => Promise<{ default: Loaded[Name] }> } = {
  dashboard: () => import('./dashboard/dashboard-screen.tsx'),
  inmueble: () => import('./inmueble/inmueble-screen.tsx'),
  perfil: () => import('./profile/profile-screen.tsx'),
};

const loaded: Partial<Loaded> = {};

/** Rejects if it cannot be fetched; can be called again. */
export async function loadPart<Name extends PartName>(name: Name): Promise<void> {
  const part: Loaded[Name] = (await load[name]()).default;
  loaded[name] = part;
}

/** Undefined until it has been loaded. */
export function partOf<Name extends PartName>(name: Name): Partial<Loaded>[Name] {
  return loaded[name];
}

/** Fetches all parts while the page is idle. A part that fails is fetched again when needed. */
export function prefetchParts(page: Window): void {
  const prefetch = () => void Promise.allSettled(PARTS.map((name) => loadPart(name)));
  if ('requestIdleCallback' in page) page.requestIdleCallback(prefetch);
  else setTimeout(prefetch, 2000);
}
