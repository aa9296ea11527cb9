import { iban, maskedAccount, telefono } from './format.ts';
import { plainAccount } from './fields.ts';
import { ibanHint, nifHint } from './hints.ts';
import type { Cliente, ClienteConcept } from './models.ts';

/** The form of the profile (§2): the six concepts of the client as they are typed. */
export type ProfileValues = Record<ClienteConcept, string>;

export const PROFILE_FIELDS = [
  'nombre',
  'email',
  'telefono',
  'nif',
  'direccion',
  'numero_cuenta',
] as const satisfies readonly ClienteConcept[];

/** The account number in groups of four, as it is printed; anything else as it is. */
export function profileValuesOf(cliente: Cliente): ProfileValues {
  return { ...conceptsOf(cliente), numero_cuenta: iban(cliente.numero_cuenta) };
}

/** What is read (PROFILE-3): the account number masked unless it is revealed, the telephone in groups. */
export function shownProfile(cliente: Cliente, isRevealed: boolean): ProfileValues {
  const account = cliente.numero_cuenta;
  return {
    ...conceptsOf(cliente),
    telefono: telefono(cliente.telefono),
    numero_cuenta: isRevealed ? iban(account) : maskedAccount(account),
  };
}

/** What may be wrong with what is typed; it never blocks. Undefined for a concept that has no hints. */
export function profileHint(name: ClienteConcept, typed: string): string | null | undefined {
  if (name === 'nif') return nifHint(typed);
  return name === 'numero_cuenta' ? ibanHint(typed) : undefined;
}

/** What is typed and other than in the record, as it is sent: trimmed, the account number without blanks. */
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
