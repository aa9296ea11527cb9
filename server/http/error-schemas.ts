import type { JsonSchema } from '../fields/field.ts';

/** One text about the whole request. */
export const DETAIL_ERROR: JsonSchema = {
  type: 'object',
  properties: { detail: { type: 'string' } },
  required: ['detail'],
};
/** Texts by field; a body that cannot be read at all has a `detail` instead. */
export const FIELD_ERRORS: JsonSchema = {
  type: 'object',
  properties: { detail: { type: 'string' } },
  additionalProperties: { type: 'array', items: { type: 'string' } },
};
