import type { ActorSystem, ActorSystemInfo } from 'xstate';
import type { Extensions } from '../../lib/extensions.ts';
import type { SessionRef } from './session.machine.ts';

/** What the backend of the session in this system offers beyond §7; nothing where there is no session. */
export function announcedIn(system: ActorSystem<ActorSystemInfo>): Extensions {
  const session: SessionRef | undefined = system.get('session');
  return session?.getSnapshot().context.stored?.extensions ?? {};
}
