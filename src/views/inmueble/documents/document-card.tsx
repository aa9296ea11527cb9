import type { JSX } from 'react';
import { fecha } from '../../../lib/format.ts';
import { documentoName } from '../../../lib/item-name.ts';
import { messages } from '../../../lib/messages.ts';
import { styled } from '../../theme/styled.ts';
import { color, media, radius, text } from '../../theme/tokens.ts';
import { CopyLink } from '../list/copy-link.tsx';
import { CutText } from '../list/cut-text.tsx';
import { cornerRules, titleClass } from '../list/list-styles.ts';
import { DocumentActions, type DocumentActionsProps } from './document-actions.tsx';
import { FileSign } from './file-sign.tsx';

const Box = styled('article')`
  display: grid;
  grid-template: 1fr auto / 40px minmax(0, 1fr) auto;
  column-gap: 14px;
  min-width: 0;
  padding: 16px 18px 10px;
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  & > [data-copy-link] {
    ${cornerRules}
  }
  & p {
    margin-top: 2px;
    ${text[13]}
    color: ${color.text2};
    overflow-wrap: anywhere;
  }
  ${media.mobile} {
    padding: 14px 14px 4px;
  }
  ${media.below320} {
    grid-template: auto 1fr auto / 1fr auto;
    & > div {
      grid-area: 2 / 1 / auto / -1;
    }
  }
`;

const Foot = styled('footer')`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin-top: 14px;
  padding-top: 8px;
  border-top: 1px solid ${color.border};
  ${text[13]}
  color: ${color.text3};
  font-variant-numeric: tabular-nums;
  & > :first-child {
    margin-right: auto;
  }
  & > :last-child {
    margin-right: -8px;
  }
  ${media.mobile} {
    margin-top: 12px;
    padding-top: 4px;
  }
`;

export function DocumentCard(props: DocumentActionsProps): JSX.Element {
  const { descripcion, enlace, fecha: date } = props.documento;
  const nombre = documentoName(props.documento);
  return (
    <Box>
      <FileSign enlace={enlace} />
      <div>
        <h2 className={titleClass}>{nombre}</h2>
        <p>
          <CutText text={descripcion} view="grid" missing={messages.documento.noDescription} about={nombre} />
        </p>
      </div>
      <CopyLink item={props.documento.id} name={nombre} />
      <Foot>
        <span>{fecha(date)}</span>
        <DocumentActions {...props} />
      </Foot>
    </Box>
  );
}
