import { useSelector } from '@xstate/react';
import { useEffect, useRef, type JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { LoginRef } from '../../machines/session/login.machine.ts';
import { useScreenTitle } from '../shell/screen-title.ts';
import { styled } from '../theme/styled.ts';
import { color, media, text } from '../theme/tokens.ts';
import { LoginForm } from './login-form.tsx';
import { LoginPanel } from './login-panel.tsx';

const Layout = styled('main')`
  display: grid;
  grid-template-columns: minmax(0, 1.12fr) minmax(0, 1fr);
  min-height: 100vh;
  min-height: 100dvh;
  background: ${color.surface};
  ${media.mobile} {
    display: flex;
    flex-direction: column;
  }
`;

/** Fixed at its top, so that an error does not move the heading. */
const Side = styled('section')`
  padding: max(48px, calc(50vh - 172px)) 48px 48px;
  & > div {
    width: 100%;
    max-width: 360px;
    margin: 0 auto;
  }
  & h1 {
    margin-bottom: 28px;
    ${text[24]}
  }
  ${media.mobile} {
    flex: 1;
    padding: 28px 20px 32px;
    & > div {
      max-width: 420px;
    }
    & h1 {
      margin-bottom: 20px;
      font-size: 22px;
      line-height: 28px;
    }
  }
`;

interface LoginScreenProps {
  actor: LoginRef;
  /** The last session ended without a logout. */
  hasExpired: boolean;
}

/** The login (§2): panel and form. */
export function LoginScreen({ actor, hasExpired }: LoginScreenProps): JSX.Element {
  const username = useSelector(actor, ({ context }) => context.username);
  const password = useSelector(actor, ({ context }) => context.password);
  const errors = useSelector(actor, ({ context }) => context.errors);
  const formError = useSelector(actor, ({ context }) => context.formError);
  const hasRefused = useSelector(actor, ({ context }) => context.hasRefused);
  const isSending = useSelector(actor, (snapshot) => snapshot.hasTag('sending'));
  const side = useRef<HTMLDivElement>(null);
  useScreenTitle(messages.login.title);
  useEffect(() => side.current?.querySelector('input')?.focus(), []);
  return (
    <Layout tabIndex={-1}>
      <LoginPanel />
      <Side>
        <div ref={side}>
          <h1>{messages.login.title}</h1>
          <LoginForm
            values={{ username, password }}
            errors={errors}
            formError={formError}
            hasExpired={hasExpired && !hasRefused}
            isSending={isSending}
            onChange={(name, value) => actor.send({ type: 'field.changed', name, value })}
            onSubmit={() => actor.send({ type: 'form.submit' })}
          />
        </div>
      </Side>
    </Layout>
  );
}
