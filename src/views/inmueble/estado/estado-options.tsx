import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import type {
  EstadoChangeRef,
  EstadoChangeSnapshot,
} from '../../../machines/estado/estado-change.machine.ts';
import { styled } from '../../theme/styled.ts';
import { space } from '../../theme/tokens.ts';
import { EstadoGlyph } from '../../ui/estado-glyph.tsx';
import { RadioGroup, type RadioOption } from '../../ui/radio-group.tsx';
import { RetryNote } from '../../ui/retry-note.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';

const Place = styled('div')`
  & > [role='status'] {
    margin-bottom: ${space[3]};
  }
`;

const texts = messages.estado;

/** The estados; the current one cannot be chosen (STATE-1 to STATE-3). */
export function EstadoOptions({ actor }: { actor: EstadoChangeRef }): JSX.Element {
  const { options, optionsError, chosen, inmueble, added } = useSelector(actor, ({ context }) => context);
  const isLocked = useSelector(actor, (snapshot) => !snapshot.hasTag('form'));
  const isSaved = useSelector(actor, (snapshot) => snapshot.hasTag('saved'));
  const current = isSaved ? chosen : inmueble.estado;
  const place = useFirstFocus();
  const rows = options.map(({ value, label }): RadioOption => ({
    value,
    label,
    glyph: <EstadoGlyph estado={value} size={18} />,
    hint: isSaved ? undefined : hintOf(value, { chosen, inmueble, added }),
    currentTag: value === current ? texts.current : undefined,
  }));
  return (
    <Place ref={place}>
      {optionsError !== null && (
        <RetryNote kind="warning" onRetry={() => actor.send({ type: 'options.retry' })}>
          {optionsError}
        </RetryNote>
      )}
      <RadioGroup
        label={texts.group}
        value={chosen}
        options={rows}
        isReadOnly={isLocked}
        onChange={(value) => actor.send({ type: 'estado.choose', value })}
      />
    </Place>
  );
}

type Needs = Pick<EstadoChangeSnapshot['context'], 'chosen' | 'inmueble' | 'added'>;

/** The hint below an option: what choosing it does. */
function hintOf(estado: string, { chosen, inmueble, added }: Needs): string | undefined {
  if (estado === 'alquilado' && added === 'inquilino') return texts.inquilinoAdded;
  if (estado === 'reformando' && added === 'constructora') return texts.constructoraAdded;
  const asked = chosen === estado ? ` ${texts.askedOnSave}` : '';
  const { inquilinos, constructoras } = inmueble;
  if (estado === 'alquilado' && inquilinos.length === 0) return `${texts.needsInquilino}${asked}`;
  if (estado === 'reformando' && constructoras.length === 0) return `${texts.needsConstructora}${asked}`;
  if (estado === inmueble.estado) return undefined;
  if (estado === 'alquilado') return texts.keepsInquilinos(inquilinos.length);
  return estado === 'reformando' ? texts.keepsConstructoras(constructoras.length) : undefined;
}
