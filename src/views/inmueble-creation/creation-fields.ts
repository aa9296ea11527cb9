import type { CreationField } from '../../lib/creation-form.ts';
import { messages } from '../../lib/messages.ts';
import type { Tercero } from '../../lib/models.ts';

/** How the fields of the new-property form look: label, width, keyboard. */
export interface FieldLook {
  name: CreationField;
  label: string;
  /** Of twelve columns; on small screens the whole width unless `half`. */
  span: 2 | 3 | 4 | 5 | 6 | 7 | 12;
  isHalf?: true;
  isOptional?: true;
  type?: 'email' | 'tel';
  inputMode?: 'decimal' | 'numeric' | 'email' | 'tel';
  suffix?: string;
  /** The specification's title of the field. */
  title?: string;
}

const { fields } = messages.inmueble;
const { fields: party } = messages.tercero;
const { correo, telefono, bonificacion } = messages.creation;

const half = { isHalf: true } as const;
const optional = { span: 3, isHalf: true, isOptional: true } as const;
const email = { type: 'email', inputMode: 'email', title: correo } as const;
const phone = { type: 'tel', inputMode: 'tel', title: telefono } as const;

export const ADDRESS_LOOKS: readonly FieldLook[] = [
  { name: 'nombre_via', label: fields.nombre_via, span: 7 },
  { name: 'numero_via', label: fields.numero_via, span: 2, ...half },
  { name: 'portal', label: fields.portal, ...optional },
  { name: 'escalera', label: fields.escalera, ...optional },
  { name: 'planta', label: fields.planta, ...optional },
  { name: 'puerta', label: fields.puerta, ...optional },
  { name: 'codigo_postal', label: fields.codigo_postal, span: 3, inputMode: 'numeric', ...half },
  { name: 'ciudad', label: fields.ciudad, span: 5, ...half },
  { name: 'provincia', label: fields.provincia, span: 4, ...half },
];

export const SECTION_LOOKS: Record<Tercero, readonly FieldLook[]> = {
  inquilino: [
    { name: 'inquilino.nombre', label: party.nombre, span: 5 },
    { name: 'inquilino.apellidos', label: party.apellidos, span: 7 },
    { name: 'inquilino.correo_electronico', label: party.correo, span: 5, ...email },
    { name: 'inquilino.telefono', label: party.telefono, span: 4, ...phone },
    {
      name: 'inquilino.bonificacion',
      label: party.bonificacion,
      span: 3,
      inputMode: 'decimal',
      suffix: '€',
      title: bonificacion,
    },
  ],
  propietario: [
    { name: 'propietario.nombre', label: party.nombre, span: 5 },
    { name: 'propietario.apellidos', label: party.apellidos, span: 7 },
    { name: 'propietario.telefono', label: party.telefono, span: 5, ...phone },
    { name: 'propietario.correo_electronico', label: party.correo, span: 7, ...email },
    { name: 'propietario.numero_cuenta', label: party.numero_cuenta, span: 12, isOptional: true },
  ],
  constructora: [
    { name: 'constructora.empresa', label: party.empresa, span: 5 },
    { name: 'constructora.persona_contacto', label: party.persona_contacto, span: 7 },
    { name: 'constructora.telefono', label: party.telefono, span: 5, ...phone },
    { name: 'constructora.correo', label: party.correo, span: 7, ...email },
  ],
};
