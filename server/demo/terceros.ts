import { iban } from './identifiers.ts';
import type { Inmueble } from './rows.ts';
import type { DemoContext } from './demo-context.ts';
import { APELLIDOS, CONSTRUCTORAS, NOMBRES } from './vocabulary.ts';

/** Letters of an address: no accents, no blanks. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '');
}

function persona(demo: DemoContext, inmueble: Inmueble) {
  const { random } = demo;
  const nombre = random.pick(NOMBRES);
  const primero = random.pick(APELLIDOS);
  return {
    inmueble: inmueble.id,
    nombre,
    apellidos: `${primero} ${random.pick(APELLIDOS)}`,
    correo_electronico: `${plain(nombre)}.${plain(primero)}@correo.example`,
    telefono: `6${random.digits(2)} ${random.digits(3)} ${random.digits(3)}`,
  };
}

/** One tenant, sometimes two; most without a discount. */
function generateInquilinos(demo: DemoContext, inmueble: Inmueble): void {
  const { random, rows, nextId } = demo;
  const count = random.chance(0.2) ? 2 : 1;
  for (let index = 0; index < count; index += 1) {
    const bonificacion = random.chance(0.3) ? random.int(1, 90_000) / 100 : 0;
    rows.inquilino.push({ id: nextId('inquilino'), ...persona(demo, inmueble), bonificacion });
  }
}

function generatePropietario(demo: DemoContext, inmueble: Inmueble): void {
  const { random, rows, nextId } = demo;
  const bank = random.pick(['21000418', '00491500', '01825319', '20852066']);
  const numero_cuenta = random.chance(0.75) ? iban(bank, random.digits(10)) : null;
  rows.propietario.push({ id: nextId('propietario'), ...persona(demo, inmueble), numero_cuenta });
}

/** The parties that a property's tipo and estado require; missing in one of thirty, as in real data. */
export function generateTerceros(demo: DemoContext, inmueble: Inmueble): void {
  const { random, rows } = demo;
  if (inmueble.tipo === 'gestion' && !random.chance(0.03)) generatePropietario(demo, inmueble);
  if (inmueble.estado === 'alquilado' && !random.chance(0.03)) generateInquilinos(demo, inmueble);
  if (inmueble.estado === 'reformando' && !random.chance(0.03)) {
    const constructora = random.int(1, CONSTRUCTORAS.length);
    rows.constructora_inmueble.push({ constructora, inmueble: inmueble.id });
  }
}

export function generateConstructoras(demo: DemoContext): void {
  for (const [empresa, persona_contacto, telefono, correo] of CONSTRUCTORAS) {
    demo.rows.constructora.push({
      id: demo.nextId('constructora'),
      empresa,
      persona_contacto,
      telefono,
      correo,
    });
  }
}
