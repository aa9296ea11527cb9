import type { JSX } from 'react';
import { BRAND, BrandMark } from '../theme/brand.tsx';
import { css, styled } from '../theme/styled.ts';
import { color, media, text, weight } from '../theme/tokens.ts';
import { LazyCadastre } from '../ui/lazy-cadastre.tsx';

const Panel = styled('aside')`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  padding: 44px 48px 52px;
  overflow: hidden;
  background: ${color.panel};
  color: ${color.onPanel};
  & > * {
    position: relative;
    z-index: 2;
  }
  &::before {
    content: '';
    position: absolute;
    z-index: 1;
    inset: 0 0 auto 0;
    height: 150px;
    background: linear-gradient(to bottom, ${color.panel}, transparent);
  }
  &::after {
    content: '';
    position: absolute;
    z-index: 1;
    inset: auto 0 0 0;
    height: 46%;
    background: linear-gradient(to top, ${color.panel} 18%, transparent);
  }
  ${media.mobile} {
    flex: none;
    height: 248px;
    padding: 24px 20px;
    &::before {
      height: 90px;
    }
    &::after {
      height: 64%;
    }
  }
`;

const Name = styled('p')`
  display: flex;
  align-items: center;
  gap: 12px;
  ${text[24]}
  font-weight: ${weight.semibold};
  ${media.mobile} {
    gap: 10px;
    font-size: 19px;
    line-height: 28px;
  }
`;

const Tagline = styled('p')`
  max-width: 14em;
  ${text[34]}
  font-weight: ${weight.semibold};
  text-wrap: balance;
  ${media.mobile} {
    font-size: 22px;
    line-height: 28px;
  }
`;

const artClass = css`
  position: absolute;
  z-index: 0;
  inset: 0;
  width: 100%;
  height: 100%;
`;

/** The name and the mark of the product (LOGIN-1). */
export function LoginPanel(): JSX.Element {
  return (
    <Panel>
      <LazyCadastre scene="surveyed" className={artClass} />
      <Name>
        <BrandMark size={32} tone="panel" />
        {BRAND.name}
      </Name>
      <Tagline>{BRAND.tagline}</Tagline>
    </Panel>
  );
}
