import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useId, useRef, type JSX } from 'react';
import { ESTADOS } from '../../lib/constants.ts';
import { sectionsOf } from '../../lib/creation-form.ts';
import { messages } from '../../lib/messages.ts';
import type { Tercero } from '../../lib/models.ts';
import type { InmuebleCreationRef } from '../../machines/inmueble-creation/inmueble-creation.machine.ts';
import { EstadoGlyph } from '../ui/estado-glyph.tsx';
import { Note } from '../ui/note.tsx';
import { ADDRESS_LAYOUT, viaOptions } from '../inmueble/address/address-layout.ts';
import { TERCERO_LAYOUTS } from './tercero-layouts.ts';
import { CreationTextField } from './creation-field.tsx';
import { CreationSelect } from './creation-select.tsx';
import { Grid, Section } from '../ui/form-grid.ts';

const { tipo } = messages.inmueble;
const TIPOS = [
  { value: 'propiedad', label: tipo.propiedad },
  { value: 'gestion', label: tipo.gestion },
];
const VIAS = viaOptions('');

/** Tipo and estado come first, because they decide which sections follow (CREATE-2). */
export function CreationSections({ actor }: { actor: InmuebleCreationRef }): JSX.Element {
  const sections = useSelector(actor, ({ context }) => sectionsOf(context.values), shallowEqual);
  return (
    <>
      <Section>
        <Grid>
          <CreationSelect actor={actor} name="tipo" options={TIPOS} span={6} />
          <CreationSelect actor={actor} name="estado" options={ESTADOS} span={6} glyph={estadoGlyph} />
        </Grid>
      </Section>
      <AddressSection actor={actor} />
      {sections.map((tercero) => (
        <TerceroSection key={tercero} actor={actor} tercero={tercero} />
      ))}
    </>
  );
}

const estadoGlyph = (estado: string): JSX.Element => <EstadoGlyph estado={estado} />;

function AddressSection({ actor }: { actor: InmuebleCreationRef }): JSX.Element {
  const id = useId();
  return (
    <Section role="group" aria-labelledby={id}>
      <h3 id={id}>{messages.inmueble.cards.direccion}</h3>
      <Grid>
        <CreationSelect
          actor={actor}
          name="tipo_via"
          options={VIAS}
          span={3}
          placeholder={messages.creation.choose}
        />
        {ADDRESS_LAYOUT.map((layout) => (
          <CreationTextField key={layout.name} actor={actor} layout={layout} />
        ))}
      </Grid>
    </Section>
  );
}

/** A party of the property; its section's error appears at its top and is scrolled into view. */
function TerceroSection({ actor, tercero }: { actor: InmuebleCreationRef; tercero: Tercero }): JSX.Element {
  const id = useId();
  const error = useSelector(actor, ({ context }) => context.errors[tercero]);
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error !== undefined) section.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <Section ref={section} role="group" aria-labelledby={id}>
      <h3 id={id}>{messages.creation.sections[tercero]}</h3>
      {error !== undefined && <Note kind="danger">{error}</Note>}
      <Grid>
        {TERCERO_LAYOUTS[tercero].map((layout) => (
          <CreationTextField key={layout.name} actor={actor} layout={layout} />
        ))}
      </Grid>
      {tercero === 'propietario' && <AccountNote actor={actor} />}
    </Section>
  );
}

/** The restored owner is sent again from here, below the note of the dialog, without the account number (DRAFT-1). */
function AccountNote({ actor }: { actor: InmuebleCreationRef }): JSX.Element | null {
  const isLacking = useSelector(
    actor,
    ({ context: { restored, inmueble, pending, values } }) =>
      restored && inmueble && pending.includes('propietario') && values['propietario.numero_cuenta'] === '',
  );
  if (!isLacking) return null;
  return (
    <Note kind="info">
      {messages.creation.draftRestored} {messages.creation.draftWithoutAccount}
    </Note>
  );
}
