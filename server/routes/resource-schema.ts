import type { FastifySchema } from 'fastify';
import type { JsonSchema } from '../fields/field.ts';
import { DETAIL_ERROR, FIELD_ERRORS } from '../http/error-schemas.ts';

const SECURITY = [{ bearer: [] }];
export const ID_PARAM: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'integer' } },
  required: ['id'],
};

export function describeRoute(
  summary: string,
  { name }: { name: string },
  more: FastifySchema,
): FastifySchema {
  const { response, ...rest } = more;
  return {
    summary,
    tags: [name],
    security: SECURITY,
    ...rest,
    response: {
      ...(response as object),
      401: { description: 'Without a valid access token', ...DETAIL_ERROR },
    },
  };
}

export const NOT_FOUND = { 404: { description: 'None of the caller has this id', ...DETAIL_ERROR } };
export const FORBIDDEN = { 403: { description: 'The caller may not change this', ...DETAIL_ERROR } };
export const INVALID = { 400: { description: 'Messages by field', ...FIELD_ERRORS } };

const headers = (name: string, description: string): JsonSchema => ({
  type: 'object',
  properties: { [name]: { type: 'string', description } },
});

export const IF_MATCH = headers(
  'if-match',
  'ETag of the record as it was read; 412 where it has changed since',
);
export const CHANGED = {
  412: { description: 'The record is no longer what If-Match names', ...DETAIL_ERROR },
};
export const IDEMPOTENCY_KEY = headers(
  'idempotency-key',
  'A name of the request, so that sending it again makes no second record',
);
export const REPEATED = {
  409: {
    description: 'A request with this Idempotency-Key is under way; Retry-After says when',
    ...DETAIL_ERROR,
  },
  422: { description: 'The Idempotency-Key was used with another body', ...DETAIL_ERROR },
};
