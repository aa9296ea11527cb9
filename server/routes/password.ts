import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_EXTENSIONS } from '../auth/extensions.ts';
import { transaction } from '../db.ts';
import { createSerializer } from '../fields/serializer.ts';
import { text } from '../fields/text.ts';
import { DETAIL_ERROR, FIELD_ERRORS } from '../http/error-schemas.ts';
import { invalid, unauthorized } from '../http/api-error.ts';
import { FIELD_MESSAGES, MESSAGES } from '../http/messages.ts';
import { hashPassword, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../passwords.ts';
import { NO_RELATIONS } from '../repositories/scope.ts';
import { revokeSessions } from '../repositories/sessions.ts';
import { findUsername, replacePasswordHash, type Usuario } from '../repositories/usuarios.ts';
import type { Services } from '../services.ts';

const change = createSerializer({
  old_password: text({ label: 'Contraseña antigua', maxLength: PASSWORD_MAX_LENGTH, isTrimmed: false }),
  new_password: text({ label: 'Contraseña nueva', maxLength: PASSWORD_MAX_LENGTH, isTrimmed: false }),
});

/** Why a new password is refused. */
function findFaults(username: string, former: string, password: string): string[] {
  const faults: string[] = [];
  if (Array.from(password).length < PASSWORD_MIN_LENGTH)
    faults.push(FIELD_MESSAGES.passwordTooShort(PASSWORD_MIN_LENGTH));
  if (password.toLowerCase() === username.toLowerCase()) faults.push(FIELD_MESSAGES.passwordIsUsername);
  if (password === former) faults.push(FIELD_MESSAGES.passwordIsFormer);
  return faults;
}

/** Stores the new password and ends the other sessions in one transaction; returns their number. */
async function keep(
  { database: { pool } }: Services,
  usuario: Usuario,
  { password, sesion }: { password: string; sesion: string },
): Promise<number> {
  const passwordHash = await hashPassword(password, true);
  return transaction(pool, async (client) => {
    if (!(await replacePasswordHash(client, usuario, passwordHash)))
      throw invalid({ old_password: [FIELD_MESSAGES.passwordIsWrong] });
    return revokeSessions(client, usuario.id, sesion);
  });
}

/** Throws DRF's 400, the 429 of the login, and 503. */
async function changePassword(services: Services, request: FastifyRequest): Promise<void> {
  const { old_password: former, new_password: password } = await change.create(request.body, NO_RELATIONS);
  const username = await findUsername(services.database.pool, request.usuario);
  if (username === null) throw unauthorized(MESSAGES.notAuthenticated);
  const faults = findFaults(username, former, password);
  if (faults.length > 0) throw invalid({ new_password: faults });
  const usuario = await services.checkCredentials(request, { username, password: former });
  if (!usuario) throw invalid({ old_password: [FIELD_MESSAGES.passwordIsWrong] });
  const sessions = await keep(services, usuario, { password, sesion: request.sesion });
  const who = { usuario: usuario.id, address: request.ip };
  request.log.info(who, 'password changed');
  if (sessions > 0) request.log.warn({ ...who, sessions, reason: 'password change' }, 'sessions revoked');
}

const SCHEMA = {
  summary: 'Change the password; the user’s other sessions end',
  tags: ['Password'],
  security: [{ bearer: [] }],
  body: change.schemas.create,
  response: {
    204: { description: 'Changed', type: 'null' },
    400: { description: 'Messages by field', ...FIELD_ERRORS },
    401: { description: 'Without a valid access token', ...DETAIL_ERROR },
    429: { description: 'Too many attempts; Retry-After says when', ...DETAIL_ERROR },
    503: { description: 'Too many at once; Retry-After says when', ...DETAIL_ERROR },
  },
};

export function addPassword(app: FastifyInstance, services: Services): void {
  const options = { schema: SCHEMA, config: { isProtected: true } };
  app.post(API_EXTENSIONS.password_change, options, async (request, reply) => {
    await changePassword(services, request);
    return reply.code(204).send();
  });
}
