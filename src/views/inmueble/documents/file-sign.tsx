import type { JSX } from 'react';
import { fileKind } from '../../../lib/file-info.ts';
import { messages } from '../../../lib/messages.ts';
import { styled } from '../../theme/styled.ts';
import { color, weight } from '../../theme/tokens.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Paper with a folded corner. */
const Icon = styled('span')`
  position: relative;
  display: grid;
  place-items: end center;
  flex: none;
  width: 40px;
  height: 48px;
  padding-bottom: 6px;
  border: 1px solid ${color.borderStrong};
  border-radius: 6px;
  background: ${color.surface};
  color: ${color.text2};
  font-size: 10px;
  line-height: 12px;
  font-weight: ${weight.semibold};
  letter-spacing: 0.03em;
  &::after {
    content: '';
    position: absolute;
    top: -1px;
    right: -1px;
    width: 11px;
    height: 11px;
    border-radius: 0 0 0 3px;
    background: linear-gradient(45deg, ${color.borderStrong} 50%, ${color.surface} 50%);
  }
  &[data-empty] {
    border-style: dashed;
  }
`;

/** The icon of a kind of file; dashed if there is no file. */
export function FileSign({ enlace }: { enlace: string | null }): JSX.Element {
  return (
    <Icon data-empty={enlace === null ? '' : undefined}>
      {enlace === null ? <VisuallyHidden>{messages.documento.noFileKind}</VisuallyHidden> : fileKind(enlace)}
    </Icon>
  );
}
