import type { JSX } from 'react';
import { importe } from '../../../lib/format.ts';
import { facturaName } from '../../../lib/item-name.ts';
import { messages } from '../../../lib/messages.ts';
import type { Factura } from '../../../lib/models.ts';
import { styled } from '../../theme/styled.ts';
import { media, weight } from '../../theme/tokens.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { EstimatedMark } from './estimated-mark.tsx';

const Money = styled('span')`
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  & > b {
    font-weight: ${weight.semibold};
  }
  ${media.below320} {
    flex-wrap: wrap;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

/** The amount. The mark of an estimated one comes before it, so that the figures stay aligned. */
export function Amount({ factura }: { factura: Factura }): JSX.Element {
  return (
    <Money>
      {factura.estimado && <EstimatedMark />}
      <b>{importe(factura.importeNumerico)}</b>
    </Money>
  );
}

export interface FacturaProps {
  factura: Factura;
  onDownload: (enlace: string | null) => void;
}

export function DownloadFactura({ factura, onDownload }: FacturaProps): JSX.Element {
  const { download } = messages.common;
  return (
    <Button
      variant="ghost"
      size="sm"
      icon="download"
      aria-label={`${download} ${facturaName(factura)}`}
      onPress={() => onDownload(factura.enlace)}
    >
      {download}
    </Button>
  );
}

/** In rows: only the icon, which is familiar. */
export function DownloadFacturaSign({ factura, onDownload }: FacturaProps): JSX.Element {
  const label = `${messages.common.download} ${facturaName(factura)}`;
  return <IconButton icon="download" label={label} onPress={() => onDownload(factura.enlace)} />;
}
