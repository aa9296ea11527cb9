import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { TERCERO_IDS, terceroOfEstado } from '../../../lib/inmueble-terceros.ts';
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
import { useFirstFocus, useFocusAfterDisabling } from '../../ui/use-first-focus.ts';

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
  // The property may get the chosen estado elsewhere: its row is disabled then, and the button without a choice.
  useFocusAfterDisabling(place, `${inmueble.estado} ${chosen}`);
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
  const tercero = terceroOfEstado(estado);
  if (!tercero) return undefined;
  const party = texts[tercero];
  if (added === tercero) return party.added;
  const count = inmueble[TERCERO_IDS[tercero]].length;
  if (count === 0) return chosen === estado ? `${party.needed} ${texts.askedOnSave}` : party.needed;
  return estado === inmueble.estado ? undefined : party.kept(count);
}
