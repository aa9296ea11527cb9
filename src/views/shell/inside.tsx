import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { AppRef } from '../../machines/app/app.machine.ts';
import type { PartLoadingRef } from '../../machines/parts/part-loading.machine.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';
import { Spanish } from '../ui/spanish.tsx';
import { Jump } from './jump.tsx';
import { Part } from './part.tsx';
import { Shell } from './shell.tsx';

interface InsideProps {
  actor: AppRef;
  portfolio: PortfolioRef;
}

/** The screens behind the login, below the top bar. */
export default function Inside({ actor, portfolio }: InsideProps): JSX.Element {
  const part = useSelector(actor, ({ children }) => children.partLoading);
  const jump = useSelector(actor, ({ children }) => children.jump);
  const detail = useSelector(actor, ({ children }) => children.inmuebleDetail);
  return (
    <Spanish>
      <Shell portfolio={portfolio} jump={jump} onLogout={() => actor.send({ type: 'logout.request' })}>
        {part && <OpenScreen actor={actor} portfolio={portfolio} part={part} />}
      </Shell>
      {jump && <Jump actor={jump} portfolio={portfolio} detail={detail} />}
    </Spanish>
  );
}

function OpenScreen({ actor, portfolio, part }: InsideProps & { part: PartLoadingRef }): JSX.Element {
  const dashboard = useSelector(actor, ({ children }) => children.dashboard);
  const pendientes = useSelector(actor, ({ children }) => children.pendientes);
  const inmueble = useSelector(actor, ({ children }) => children.inmuebleDetail);
  const returnOffer = useSelector(actor, ({ children }) => children.returnOffer);
  const profile = useSelector(actor, ({ children }) => children.profile);
  return (
    <>
      {dashboard && (
        <Part actor={part} name="dashboard" title={messages.dashboard.title}>
          {(Screen) => <Screen actor={dashboard} portfolio={portfolio} returnOffer={returnOffer} />}
        </Part>
      )}
      {pendientes && (
        <Part actor={part} name="pendientes" title={messages.pendientes.title}>
          {(Screen) => <Screen actor={pendientes} portfolio={portfolio} />}
        </Part>
      )}
      {inmueble && (
        <Part key={inmueble.sessionId} actor={part} name="inmueble" title={messages.inmueble.anyTitle}>
          {(Screen) => <Screen actor={inmueble} portfolio={portfolio} />}
        </Part>
      )}
      {profile && (
        <Part actor={part} name="profile" title={messages.profile.title}>
          {(Screen) => <Screen actor={profile} />}
        </Part>
      )}
    </>
  );
}
