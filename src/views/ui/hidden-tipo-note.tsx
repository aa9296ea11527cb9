import type { JSX } from 'react';
import { hiddenTipoText } from '../../lib/hidden-tipo.ts';
import { messages } from '../../lib/messages.ts';
import type { TipoInmueble } from '../../lib/models.ts';
import { HREF } from '../../lib/routes.ts';
import { styled } from '../theme/styled.ts';
import { color, media, space, text } from '../theme/tokens.ts';
import { Icon } from './icon.tsx';
import { TextLink } from './link.tsx';

/** The icon is beside the text, for any number of lines; for fingers the link is higher than the text. */
const Hidden = styled('p')`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: baseline;
  gap: 6px;
  ${text[14]}
  color: ${color.text2};
  & > svg {
    translate: 0 3px;
    color: ${color.text3};
  }
  & > span {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space[2]};
  }
  &[data-beside] {
    padding-left: ${space[5]};
    border-left: 1px solid ${color.borderStrong};
  }
  ${media.tablet} {
    &[data-beside] {
      padding-left: 0;
      border-left: 0;
    }
  }
`;

interface HiddenTipoNoteProps {
  /** The type that is shown; null when both are hidden. */
  tipo: TipoInmueble | null;
  /** Placed beside a heading, after a separating line. */
  isBeside?: boolean;
}

/** Says which type the preferences hide, and links to them (DASH-5, PEND-5). */
export function HiddenTipoNote({ tipo, isBeside }: HiddenTipoNoteProps): JSX.Element {
  return (
    <Hidden data-beside={isBeside ? '' : undefined}>
      <Icon name="eyeOff" size={16} />
      <span>
        <span>{hiddenTipoText(tipo)}</span>
        <TextLink href={HREF.profile}>{messages.dashboard.changeInProfile}</TextLink>
      </span>
    </Hidden>
  );
}
