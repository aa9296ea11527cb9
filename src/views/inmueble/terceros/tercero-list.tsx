import type { JSX } from 'react';
import { iban, importe, telefono } from '../../../lib/format.ts';
import { messages } from '../../../lib/messages.ts';
import type { Constructora, Inquilino, Propietario } from '../../../lib/models.ts';
import type { Terceros } from '../../../machines/terceros/tercero-viewer.machine.ts';
import { styled } from '../../theme/styled.ts';
import { color, space, text, weight } from '../../theme/tokens.ts';

const Person = styled('li')`
  & + & {
    margin-top: ${space[5]};
    padding-top: ${space[5]};
    border-top: 1px solid ${color.border};
  }
`;

const Fields = styled('dl')`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 18px ${space[6]};
  & > [data-wide] {
    grid-column: 1 / -1;
  }
  & dt {
    ${text[13]}
    color: ${color.text2};
  }
  & dd {
    margin-top: 2px;
    ${text[15]}
    font-weight: ${weight.medium};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

interface Field {
  label: string;
  value: string;
  isWide?: boolean;
}

/** Each with all fields; several stand one below the other. */
export function TerceroList({ terceros }: { terceros: Terceros }): JSX.Element {
  return (
    <ul>
      {peopleOf(terceros).map(({ id, fields }) => (
        <Person key={id}>
          <Fields>
            {fields.map(({ label, value, isWide }) => (
              <div key={label} data-wide={isWide ? '' : undefined}>
                <dt>{label}</dt>
                <dd>{value.trim() || messages.common.notAvailable}</dd>
              </div>
            ))}
          </Fields>
        </Person>
      ))}
    </ul>
  );
}

function peopleOf(terceros: Terceros): { id: number; fields: Field[] }[] {
  switch (terceros.tercero) {
    case 'inquilino':
      return terceros.people.map((one) => ({ id: one.id, fields: inquilinoFields(one) }));
    case 'propietario':
      return terceros.people.map((one) => ({ id: one.id, fields: propietarioFields(one) }));
    case 'constructora':
      return terceros.people.map((one) => ({ id: one.id, fields: constructoraFields(one) }));
  }
}

const labels = messages.tercero.fields;

function inquilinoFields(inquilino: Inquilino): Field[] {
  return [
    { label: labels.nombre, value: inquilino.nombre },
    { label: labels.apellidos, value: inquilino.apellidos },
    { label: labels.telefono, value: telefono(inquilino.telefono) },
    { label: messages.tercero.bonificacion, value: importe(inquilino.bonificacion) },
    { label: labels.correo, value: inquilino.correo_electronico, isWide: true },
  ];
}

function propietarioFields(propietario: Propietario): Field[] {
  return [
    { label: labels.nombre, value: propietario.nombre },
    { label: labels.apellidos, value: propietario.apellidos },
    { label: labels.telefono, value: telefono(propietario.telefono) },
    { label: labels.correo, value: propietario.correo_electronico, isWide: true },
    { label: labels.numero_cuenta, value: iban(propietario.numero_cuenta ?? ''), isWide: true },
  ];
}

function constructoraFields(constructora: Constructora): Field[] {
  return [
    { label: labels.empresa, value: constructora.empresa, isWide: true },
    { label: labels.persona_contacto, value: constructora.persona_contacto },
    { label: labels.telefono, value: telefono(constructora.telefono) },
    { label: labels.correo, value: constructora.correo, isWide: true },
  ];
}
