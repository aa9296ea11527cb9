import type { PartName } from '../lib/parts.ts';
import type DashboardScreen from './dashboard/dashboard-screen.tsx';
import type ImportDialog from './inmueble-import/import-dialog.tsx';
import type InmuebleScreen from './inmueble/inmueble-screen.tsx';
import type JumpDialog from './jump/jump-dialog.tsx';
import type PendientesScreen from './pendientes/pendientes-screen.tsx';
import type SpendPart from './inmueble/facturas/spend-part.tsx';
import type ProfileScreen from './profile/profile-screen.tsx';
import type Inside from './shell/inside.tsx';

interface Loaded {
  inside: typeof Inside;
  dashboard: typeof DashboardScreen;
  import: typeof ImportDialog;
  inmueble: typeof InmuebleScreen;
  jump: typeof JumpDialog;
  pendientes: typeof PendientesScreen;
  spend: typeof SpendPart;
  profile: typeof ProfileScreen;
}

const load: { [Name in PartName]: () => Promise<{ default: Loaded[Name] }> } = {
  inside: () => import('./shell/inside.tsx'),
  dashboard: () => import('./dashboard/dashboard-screen.tsx'),
  import: () => import('./inmueble-import/import-dialog.tsx'),
  inmueble: () => import('./inmueble/inmueble-screen.tsx'),
  jump: () => import('./jump/jump-dialog.tsx'),
  pendientes: () => import('./pendientes/pendientes-screen.tsx'),
  spend: () => import('./inmueble/facturas/spend-part.tsx'),
  profile: () => import('./profile/profile-screen.tsx'),
};

const loaded: Partial<Loaded> = {};

/** Fetches the view of a part. Rejects if it cannot be fetched; can be called again. */
export async function loadView<Name extends PartName>(name: Name): Promise<void> {
  const part: Loaded[Name] = (await load[name]()).default;
  loaded[name] = part;
}

/** Undefined until it has been loaded. */
export function partOf<Name extends PartName>(name: Name): Partial<Loaded>[Name] {
  return loaded[name];
}
