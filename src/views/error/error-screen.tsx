import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import { HREF } from '../../lib/routes.ts';
import { useScreenTitle } from '../shell/screen-title.ts';
import { BRAND, BrandMark } from '../theme/brand.tsx';
import { mask } from '../theme/mask.ts';
import { css, styled } from '../theme/styled.ts';
import { color, media, text, weight } from '../theme/tokens.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { LazyCadastre } from '../ui/lazy-cadastre.tsx';

const Layout = styled('main')`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
  overflow: hidden;
  & > div {
    position: relative;
    z-index: 1;
    width: 100%;
    max-width: 1344px;
    margin: 0 auto;
  }
`;

const Brand = styled('div')`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 20px 32px;
  font-size: 17px;
  line-height: 24px;
  font-weight: ${weight.semibold};
  letter-spacing: -0.022em;
  ${media.mobile} {
    padding: 16px 20px;
  }
`;

const Middle = styled('div')`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: center;
  padding: 0 32px 80px;
  & > h1 {
    ${text[40]}
  }
  & > p {
    max-width: 32em;
    margin: 8px 0 28px;
    font-size: 17px;
    line-height: 26px;
    color: ${color.text2};
    overflow-wrap: anywhere;
  }
  ${media.mobile} {
    justify-content: flex-end;
    padding: 0 20px 40px;
    & > h1 {
      font-size: 32px;
      line-height: 40px;
    }
    & > p {
      margin: 6px 0 24px;
    }
  }
`;

const Actions = styled('div')`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  ${media.mobile} {
    & > * {
      flex: 1;
    }
  }
`;

const artClass = css`
  position: absolute;
  top: 0;
  right: 0;
  width: 66%;
  height: 100%;
  ${mask('linear-gradient(90deg, transparent 2%, #000 36%)')}
  ${media.mobile} {
    width: 100%;
    height: 68%;
    ${mask('linear-gradient(180deg, transparent 4%, #000 26% 62%, transparent 96%)')}
  }
`;

interface ErrorScreenProps {
  status: number | null;
  message: string;
  onBack: () => void;
  /** After a crash the link loads the page anew, because the crashed screen may prevent leaving. */
  isCrash?: boolean;
}

/** The error page (ROUTE-6, ROUTE-7). It is public, so its top bar has only the mark. */
export function ErrorScreen({ status, message, onBack, isCrash = false }: ErrorScreenProps): JSX.Element {
  const title = messages.error.title(status);
  useScreenTitle(title);
  return (
    <Layout tabIndex={-1}>
      <Brand>
        <BrandMark size={26} />
        {BRAND.name}
      </Brand>
      <Middle>
        <h1>{title}</h1>
        <p>{message}</p>
        <Actions>
          <Button icon="arrowLeft" onPress={onBack}>
            {messages.error.back}
          </Button>
          <ButtonLink href={HREF.dashboardAlias} variant="primary" loadsDocument={isCrash}>
            {messages.error.toDashboard}
          </ButtonLink>
        </Actions>
      </Middle>
      <LazyCadastre scene="unclosed" className={artClass} />
    </Layout>
  );
}
