const NIF_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** The letter of a Spanish person's tax number: eight digits modulo 23. */
export function nif(eightDigits: string): string {
  return `${eightDigits}${NIF_LETTERS.charAt(Number(eightDigits) % 23)}`;
}

/** A limited company's tax number: `B`, seven digits and a check digit. */
export function cif(sevenDigits: string): string {
  const sum = [...sevenDigits].map(Number).reduce((total, digit, index) => {
    const doubled = digit * 2;
    return total + (index % 2 === 1 ? digit : Math.floor(doubled / 10) + (doubled % 10));
  }, 0);
  return `B${sevenDigits}${(10 - (sum % 10)) % 10}`;
}

/** The two control digits of a Spanish account, each a weighted sum modulo 11. */
function accountControl(bankAndBranch: string, account: string): string {
  const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];
  const control = (digits: string): number => {
    const sum = weights.reduce((total, weight, index) => total + weight * Number(digits.charAt(index)), 0);
    const rest = 11 - (sum % 11);
    return rest === 11 ? 0 : rest === 10 ? 1 : rest;
  };
  return `${control(`00${bankAndBranch}`)}${control(account)}`;
}

/** A Spanish IBAN without spaces: 24 characters with valid check digits. */
export function iban(bankAndBranch: string, account: string): string {
  const bban = `${bankAndBranch}${accountControl(bankAndBranch, account)}${account}`;
  const remainder = [...`${bban}142800`].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
  return `ES${String(98 - remainder).padStart(2, '0')}${bban}`;
}

/** The code of a supply point: sixteen digits and two control letters, modulo 529; `suffix` is its border point. */
export function cups(sixteenDigits: string, suffix = ''): string {
  const remainder = Number(BigInt(sixteenDigits) % 529n);
  const letters = `${NIF_LETTERS.charAt(Math.floor(remainder / 23))}${NIF_LETTERS.charAt(remainder % 23)}`;
  return `ES${sixteenDigits}${letters}${suffix}`;
}
