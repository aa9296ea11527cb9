import type { FastifyInstance } from 'fastify';
import type { Field } from '../fields/field.ts';
import { asObject, createSerializer } from '../fields/serializer.ts';
import { text } from '../fields/text.ts';
import {
  findCliente,
  findClienteFields,
  listClientes,
  lockCliente,
  updateCliente,
} from '../repositories/clientes.ts';
import { relationsOf } from '../repositories/scope.ts';
import type { Services } from '../services.ts';
import { id, nombre, numeroCuenta } from './common-fields.ts';
import { addResource } from './resource.ts';

const optional = (label: string, maxLength: number) =>
  text({ label, maxLength, initial: '', isBlankAllowed: true });
const email = text({ label: 'Email', maxLength: 254, format: 'email', initial: '', isBlankAllowed: true });

/** The names of each concept in §3; a record without any gets the first. */
const CONCEPTS: readonly { names: readonly string[]; field: Field<string> | Field<string | null> }[] = [
  { names: ['nombre', 'name'], field: nombre },
  { names: ['email', 'correo', 'correo_electronico'], field: email },
  { names: ['telefono', 'telefono_contacto', 'tel'], field: optional('Teléfono', 20) },
  {
    names: ['direccion', 'domicilio', 'direccion_fiscal', 'direccion_social'],
    field: optional('Dirección', 255),
  },
  { names: ['nif', 'cif', 'documento_identidad'], field: optional('NIF/CIF', 20) },
  { names: ['numero_cuenta', 'cuenta_bancaria', 'iban'], field: numeroCuenta },
];

const razonSocial = text({ label: 'Razón social', maxLength: 255 });

const schemasOf = (more: object) =>
  Object.fromEntries(
    CONCEPTS.flatMap(({ names, field }) => names.map((name) => [name, { ...field.schema, ...more }])),
  );

const RECORD = {
  type: 'object',
  description:
    'Beside these two, a record has its own name for each of name, email, phone, address, tax id, account.',
  properties: { id: id.schema, razon_social: razonSocial.schema, ...schemasOf({ nullable: true }) },
  required: ['id', 'razon_social'],
};

const CHANGE = {
  type: 'object',
  description: 'Under the record’s own names, or the first one of what it lacks. Other names are ignored.',
  properties: { razon_social: razonSocial.schema, ...schemasOf({}) },
};

/**
 * The writable fields of a record: its own, and the first name of each concept that it lacks, except the name,
 * which razon_social covers. Other fields of a body are ignored, as DRF ignores unknown ones.
 */
function fieldsOf(own: readonly string[]): Record<string, Field<string> | Field<string | null>> {
  const fields: Record<string, Field<string> | Field<string | null>> = { razon_social: razonSocial };
  for (const { names, field } of CONCEPTS) {
    const used = names.filter((name) => own.includes(name));
    const [first = ''] = names;
    const accepted = used.length > 0 || first === 'nombre' ? used : [first];
    for (const name of accepted) fields[name] = field;
  }
  return fields;
}

export function addClientes(app: FastifyInstance, services: Services): void {
  addResource(app, services, {
    path: '/api/clientes/clientes/',
    name: 'Cliente',
    record: RECORD,
    serializer: { metadata: {}, schemas: { create: CHANGE, update: CHANGE, record: RECORD } },
    recurso: 'cliente',
    list: listClientes,
    detail: findCliente,
    change: {
      lock: lockCliente,
      update: async (db, { usuario, body }, cliente) => {
        const serializer = createSerializer(fieldsOf(await findClienteFields(db, cliente)));
        const { razon_social: nuevaRazonSocial, ...campos } = await serializer.update(
          asObject(body),
          relationsOf(db, usuario),
        );
        await updateCliente(db, cliente, nuevaRazonSocial ?? undefined, campos);
      },
    },
  });
}
