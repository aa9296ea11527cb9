import { iban, maskedAccount, plainAccount } from './account-number.ts';
import { telefono } from './format.ts';
import { ibanHint, nifHint } from './field-hints.ts';
import type { Cliente, ClienteConcept } from './models.ts';

/** The profile form (§2): the six concepts of the client as typed. */
export type ProfileValues = Record<ClienteConcept, string>;

export const PROFILE_FIELDS = [
  'nombre',
  'email',
  'telefono',
  'nif',
  'direccion',
  'numero_cuenta',
] as const satisfies readonly ClienteConcept[];

/** The account number in groups of four; other values unchanged. */
export function profileValuesOf(cliente: Cliente): ProfileValues {
  return { ...conceptsOf(cliente), numero_cuenta: iban(cliente.numero_cuenta) };
}

/** Read-only values (PROFILE-3): the account number masked unless revealed, the telephone in groups. */
export function shownProfile(cliente: Cliente, isRevealed: boolean): ProfileValues {
  const account = cliente.numero_cuenta;
  return {
    ...conceptsOf(cliente),
    telefono: telefono(cliente.telefono),
    numero_cuenta: isRevealed ? iban(account) : maskedAccount(account),
  };
}

/** A hint for a typed value; it never blocks. Undefined for a concept without hints. */
export function profileHint(name: ClienteConcept, typed: string): string | null | undefined {
  if (name === 'nif') return nifHint(typed);
  return name === 'numero_cuenta' ? ibanHint(typed) : undefined;
}

/** The changed values to send: trimmed, the account number without spaces. */
export function changedConcepts(cliente: Cliente | null, typed: ProfileValues): Partial<ProfileValues> {
  const changed = PROFILE_FIELDS.filter(
    (name) => sent(name, typed[name]) !== sent(name, cliente?.[name] ?? ''),
  );
  return Object.fromEntries(changed.map((name) => [name, sent(name, typed[name])]));
}

function conceptsOf({ nombre, email, telefono, nif, direccion, numero_cuenta }: Cliente): ProfileValues {
  return { nombre, email, telefono, nif, direccion, numero_cuenta };
}

function sent(name: ClienteConcept, text: string): string {
  return name === 'numero_cuenta' ? plainAccount(text) : text.trim();
}
