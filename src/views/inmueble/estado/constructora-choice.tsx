import { useSelector } from '@xstate/react';
import { useMemo, type JSX } from 'react';
import { availableConstructoras } from '../../../lib/constructora-links.ts';
import { telefono } from '../../../lib/format.ts';
import { messages } from '../../../lib/messages.ts';
import type { Constructora } from '../../../lib/models.ts';
import type { ConstructoraAssociationRef } from '../../../machines/estado/constructora-association.machine.ts';
import { Note } from '../../ui/note.tsx';
import { RetryNote } from '../../ui/retry-note.tsx';
import { Select } from '../../ui/select.tsx';
import { LoadingText } from '../../ui/skeleton.tsx';

const texts = messages.constructora;

/** The existing builders to choose from, or a message if there are none (PARTY-7, PARTY-9). */
export function ConstructoraChoice({ actor }: { actor: ConstructoraAssociationRef }): JSX.Element {
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const isEmpty = useSelector(actor, (snapshot) => snapshot.hasTag('empty'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const error = useSelector(actor, ({ context }) => context.listError);
  const isNoneKnown = useSelector(actor, ({ context }) => context.constructoras.length === 0);
  if (isLoading) return <LoadingText>{texts.loading}</LoadingText>;
  if (isFailed) return <RetryNote onRetry={() => actor.send({ type: 'list.retry' })}>{error}</RetryNote>;
  if (isEmpty) return <Note kind="info">{isNoneKnown ? texts.noneInSystem : texts.noneAvailable}</Note>;
  return <Choice actor={actor} />;
}

function Choice({ actor }: { actor: ConstructoraAssociationRef }): JSX.Element {
  const { constructoras, inmueble, chosen, choiceError } = useSelector(actor, ({ context }) => context);
  const isLocked = useSelector(actor, (snapshot) => !snapshot.hasTag('form'));
  const available = useMemo(
    () => byName(availableConstructoras(constructoras, inmueble)),
    [constructoras, inmueble],
  );
  return (
    <Select
      label={texts.select}
      name="constructora"
      value={chosen === null ? '' : String(chosen)}
      options={available.map((one) => ({ value: String(one.id), label: labelOf(one) }))}
      placeholder={texts.choose}
      error={choiceError ?? undefined}
      description={texts.linkedHidden}
      isReadOnly={isLocked}
      onChange={(id) => actor.send({ type: 'constructora.choose', id: id === '' ? null : Number(id) })}
    />
  );
}

function byName(constructoras: readonly Constructora[]): Constructora[] {
  return constructoras.toSorted((one, other) => one.empresa.localeCompare(other.empresa, 'es'));
}

/** 'Obras Levante, S.L. · Joan Ferri · 963 215 480': clients know a builder by its contact person. */
function labelOf({ empresa, persona_contacto, telefono: number }: Constructora): string {
  return [empresa, persona_contacto, telefono(number)].filter(Boolean).join(' · ');
}
