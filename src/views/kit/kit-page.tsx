import type { JSX } from 'react';
import { BrandMark } from '../theme/brand.tsx';
import { styled } from '../theme/styled.ts';
import { color, media, text } from '../theme/tokens.ts';
import { ButtonSamples } from './button-samples.tsx';
import { DialogSamples } from './dialog-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { LabelSamples } from './label-samples.tsx';
import { MessageSamples } from './message-samples.tsx';
import { NavigationSamples } from './navigation-samples.tsx';

const Main = styled('main')`
  padding: 36px 48px 44px;
  --cut: ${color.canvas};
  & h1 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 12px;
    ${text[24]}
  }
  & h2 {
    margin: 28px 0 12px;
    ${text[12]}
    font-weight: 500;
    color: ${color.text3};
  }
  & section > :not(h2) + :not(h2) {
    margin-top: 16px;
  }
  ${media.mobile} {
    padding: 20px 16px;
  }
  ${media.below320} {
    & h1 {
      ${text[18]}
    }
  }
`;

/** The current theme of the page. */
const Theme = styled('span')`
  color: ${color.text3};
  &::before {
    content: 'claro';
  }
  ${media.dark} {
    &::before {
      content: 'oscuro';
    }
  }
`;

/** Every component in every state, for both themes and every width. In development only. */
export function KitPage(): JSX.Element {
  return (
    <Main>
      <h1>
        <BrandMark size={28} />
        Componentes
        <Theme />
      </h1>
      <ButtonSamples />
      <FieldSamples />
      <LabelSamples />
      <NavigationSamples />
      <MessageSamples />
      <DialogSamples />
    </Main>
  );
}
