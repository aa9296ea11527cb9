import { describe, expect, it } from 'vitest';
import { peopleOf } from '../../src/views/inmueble/terceros/tercero-fields.ts';
import { TerceroList } from '../../src/views/inmueble/terceros/tercero-list.tsx';
import { constructora, inquilino, propietario } from '../flows/support/samples.ts';
import { show } from './shown-page.tsx';

describe('the parties of a property', () => {
  it('[PARTY-1] without a value say so, without a link or a copy button', async () => {
    const nobody = propietario({ telefono: ' ', correo_electronico: '', numero_cuenta: null });
    await show(<TerceroList terceros={{ tercero: 'propietario', people: [nobody] }} copy={undefined} />);
    const values = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(values).toEqual(['Jorge', 'Prat Soler', 'No disponible', 'No disponible', 'No disponible']);
    expect(document.querySelectorAll('a, button')).toHaveLength(0);
  });

  it('[REACH-1] are copied as a form takes them: account without spaces, telephone as in the record', () => {
    const copied = (terceros: Parameters<typeof peopleOf>[0]) =>
      peopleOf(terceros).map(({ fields }) => fields.flatMap((one) => one.copied ?? []));
    const person = { telefono: ' 612405918 ', correo_electronico: ' ana@correo.es ' };
    const account = 'ES91 2100 0418 4502 0005 1332';
    const contact = [
      { label: 'Copiar teléfono', text: '612405918' },
      { label: 'Copiar correo electrónico', text: 'ana@correo.es' },
    ];
    expect(copied({ tercero: 'inquilino', people: [inquilino(person)] })).toEqual([contact]);
    const owner = propietario({ ...person, numero_cuenta: account });
    expect(copied({ tercero: 'propietario', people: [owner] })).toEqual([
      [...contact, { label: 'Copiar número de cuenta', text: 'ES9121000418450200051332' }],
    ]);
    const builder = constructora({ telefono: person.telefono, correo: person.correo_electronico });
    expect(copied({ tercero: 'constructora', people: [builder] })).toEqual([contact]);
  });
});
