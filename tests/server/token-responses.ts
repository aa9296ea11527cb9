/** How the server refuses tokens, in simplejwt's words. */

export const NOT_PROVIDED = {
  status: 401,
  body: { detail: 'Las credenciales de autenticación no se proveyeron.' },
};

/** The response to an invalid access token. */
export const NOT_VALID = {
  status: 401,
  body: {
    detail: 'El token dado no es válido para ningún tipo de token',
    code: 'token_not_valid',
    messages: [
      { token_class: 'AccessToken', token_type: 'access', message: 'El token es inválido o ha expirado' },
    ],
  },
};

/** The response to an invalid refresh token. */
export const REFRESH_REFUSED = {
  status: 401,
  body: { detail: 'El token es inválido o ha expirado', code: 'token_not_valid' },
};

/** The response to a consumed refresh token, or one of an ended session. */
export const REFRESH_SPENT = {
  status: 401,
  body: { detail: 'El token está en lista negra', code: 'token_not_valid' },
};
