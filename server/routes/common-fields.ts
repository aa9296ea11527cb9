import { describeReadOnly } from '../fields/field.ts';
import type { ReadOnlyField } from '../fields/serializer.ts';
import { nullableText, text } from '../fields/text.ts';

/** Maximum lengths of §9. */
const MAX = { nombre: 100, apellidos: 150, correo: 254, telefono: 20, numeroCuenta: 24 } as const;

export const nombre = text({ label: 'Nombre', maxLength: MAX.nombre });
export const apellidos = text({ label: 'Apellidos', maxLength: MAX.apellidos });
export const telefono = text({ label: 'Teléfono', maxLength: MAX.telefono });
export const correo = text({ label: 'Correo electrónico', maxLength: MAX.correo, format: 'email' });
export const numeroCuenta = nullableText({ label: 'Número de cuenta', maxLength: MAX.numeroCuenta });
export const observaciones = text({
  label: 'Observaciones',
  initial: '',
  isBlankAllowed: true,
  maxLength: 5000,
});

const readOnly =
  (type: string, schema: Record<string, unknown>) =>
  (label: string): ReadOnlyField => ({ metadata: describeReadOnly(type, label), schema });

export const id = readOnly('integer', { type: 'integer' })('ID');
/** Of a record that may be missing. */
export const readOnlyReference = readOnly('integer', { type: 'integer', nullable: true });
export const readOnlyText = readOnly('string', { type: 'string', nullable: true });
export const readOnlyMoment = readOnly('datetime', { type: 'string', format: 'date-time' });
export const readOnlyIds = readOnly('field', { type: 'array', items: { type: 'integer' } });
export const readOnlyLink = readOnly('file upload', { type: 'string', format: 'uri', nullable: true });
