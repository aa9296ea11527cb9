import type { JSX } from 'react';
import { fecha } from '../../../lib/format.ts';
import { facturaName } from '../../../lib/item-name.ts';
import { messages } from '../../../lib/messages.ts';
import { styled } from '../../theme/styled.ts';
import { color, media, radius, text } from '../../theme/tokens.ts';
import { CopyLink } from '../list/copy-link.tsx';
import { CutText } from '../list/cut-text.tsx';
import { cornerRules, titleClass, wrappedHeadRules } from '../list/list-styles.ts';
import { SuministroLabel } from '../list/suministro-label.tsx';
import { Amount, DownloadFactura, type FacturaProps } from './factura-parts.tsx';

const Box = styled('article')`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: 16px 18px 10px;
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  font-variant-numeric: tabular-nums;
  & > header {
    display: flex;
    align-items: baseline;
    gap: 12px;
    min-height: 24px;
  }
  & > header > [data-copy-link] {
    ${cornerRules}
    align-self: flex-start;
  }
  & > header > h2 {
    min-width: 0;
    margin-right: auto;
  }
  & > header b {
    ${text[16]}
  }
  & > p {
    margin: 2px 0 14px;
    ${text[13]}
    color: ${color.text2};
    overflow-wrap: anywhere;
  }
  & > footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 12px;
    margin-top: auto;
    padding-top: 8px;
    border-top: 1px solid ${color.border};
    ${text[13]}
    color: ${color.text3};
  }
  & > footer > :last-child {
    margin: 0 -8px 0 auto;
  }
  ${media.mobile} {
    padding: 14px 14px 4px;
  }
  ${wrappedHeadRules}
`;

export function FacturaCard(props: FacturaProps): JSX.Element {
  const { factura } = props;
  return (
    <Box>
      <header>
        <h2 className={titleClass}>{facturaName(factura)}</h2>
        <Amount factura={factura} />
        <CopyLink item={factura.id} name={facturaName(factura)} />
      </header>
      <p>
        <CutText
          text={factura.descripcion}
          view="grid"
          missing={messages.documento.noDescription}
          about={facturaName(factura)}
        />
      </p>
      <footer>
        <SuministroLabel tipo={factura.tipoSuministro} />
        <span>{fecha(factura.fecha)}</span>
        <DownloadFactura {...props} />
      </footer>
    </Box>
  );
}
