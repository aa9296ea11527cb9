import type { CreationField } from '../../lib/creation-form.ts';
import { messages } from '../../lib/messages.ts';
import type { Tercero } from '../../lib/models.ts';
import type { FieldLayout } from '../ui/grid-field.tsx';

const { fields } = messages.tercero;
const { correo, telefono, bonificacion } = messages.creation;

const email = { isVerbatim: true, inputMode: 'email', title: correo } as const;
const phone = { type: 'tel', inputMode: 'tel', title: telefono } as const;

/** The fields of each party in the new-property form. */
export const TERCERO_LAYOUTS: Record<Tercero, readonly FieldLayout<CreationField>[]> = {
  inquilino: [
    { name: 'inquilino.nombre', label: fields.nombre, span: 5 },
    { name: 'inquilino.apellidos', label: fields.apellidos, span: 7 },
    { name: 'inquilino.correo_electronico', label: fields.correo, span: 5, ...email },
    { name: 'inquilino.telefono', label: fields.telefono, span: 4, ...phone },
    {
      name: 'inquilino.bonificacion',
      label: fields.bonificacion,
      span: 3,
      inputMode: 'decimal',
      placeholder: '0,00',
      title: bonificacion,
    },
  ],
  propietario: [
    { name: 'propietario.nombre', label: fields.nombre, span: 5 },
    { name: 'propietario.apellidos', label: fields.apellidos, span: 7 },
    { name: 'propietario.telefono', label: fields.telefono, span: 5, ...phone },
    { name: 'propietario.correo_electronico', label: fields.correo, span: 7, ...email },
    { name: 'propietario.numero_cuenta', label: fields.numero_cuenta, span: 12, isOptional: true },
  ],
  constructora: [
    { name: 'constructora.empresa', label: fields.empresa, span: 5 },
    { name: 'constructora.persona_contacto', label: fields.persona_contacto, span: 7 },
    { name: 'constructora.telefono', label: fields.telefono, span: 5, ...phone },
    { name: 'constructora.correo', label: fields.correo, span: 7, ...email },
  ],
};
