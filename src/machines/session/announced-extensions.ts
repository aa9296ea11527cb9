import type { ActorSystem, ActorSystemInfo } from 'xstate';
import type { Extensions } from '../../lib/extensions.ts';
import type { SessionRef } from './session.machine.ts';

/** The extensions announced by this session's backend; none without a session. */
export function announcedIn(system: ActorSystem<ActorSystemInfo>): Extensions {
  const session: SessionRef | undefined = system.get('session');
  return session?.getSnapshot().context.stored?.extensions ?? {};
}
