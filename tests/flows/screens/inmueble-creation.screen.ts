import {
  initialCreationValues,
  type CreationValues,
  type CreationDraft,
} from '../../../src/lib/creation-form.ts';
import type { inmuebleCreationMachine } from '../../../src/machines/inmueble-creation/inmueble-creation.machine.ts';
import { allAlike } from '../../../flows/browser/similar-states.ts';
import type { Answer, Driver, Screen } from '../../../flows/index.ts';
import { cliente, constructora, propietario } from '../support/samples.ts';
import { get, post, refused } from '../support/answers.ts';
import { PATH } from '../../../tools/driver/api.ts';
import { press, pressIfOffered } from '../../../flows/browser/input.ts';
import { button } from '../../../tools/driver/elements.ts';
import { seeLeaveQuestion, seeNoDialog, seeSaved, seeSending } from '../../../tools/driver/assertions.ts';
import {
  cancelLeaving,
  closeDialog,
  confirmLeaving,
  leaveDialog,
  pressEscape,
} from '../../../tools/driver/dialogs.ts';
import {
  creationDialog,
  creationField,
  fillField,
  openCreation,
  seeCreated,
  seeCreationForm,
} from '../../../tools/driver/creation.ts';
import { keepDraft, openDashboard } from './creation-draft.ts';

export const property: CreationValues = {
  ...initialCreationValues(),
  tipo_via: 'calle',
  nombre_via: ' Sierpes ',
  numero_via: '41',
  planta: '2',
  codigo_postal: '41004',
  ciudad: 'Sevilla',
  provincia: 'Sevilla',
};
export const managedUnderWorks: CreationValues = {
  ...property,
  tipo: 'gestion',
  'propietario.nombre': 'Jorge',
  'propietario.apellidos': 'Prat Soler',
  'propietario.telefono': '+34 933 111 222',
  'propietario.correo_electronico': 'jorge@correo.es',
  estado: 'reformando',
  'constructora.empresa': 'Obras Tajo SL',
  'constructora.persona_contacto': 'Rosa Gil',
  'constructora.telefono': '954000222',
  'constructora.correo': 'obras@tajo.es',
};

/** The draft of a property whose owner could not be created. */
export const lackingOwner: CreationDraft = {
  values: managedUnderWorks,
  created: { id: 31, pending: ['propietario'] },
};

const owner = post(PATH.propietarios, propietario());
const builder = post(PATH.constructoras, constructora());
const noOwner = refused('POST', PATH.propietarios, { telefono: ['Número no válido.'] });
const noBuilder = refused('POST', PATH.constructoras, '<h1>Server Error</h1>', 500);

/** Drafts of requests whose answer was lost. */
export const unanswered: CreationDraft = { values: property, created: null, isUncertain: true };
export const unansweredOwner: CreationDraft = { ...lackingOwner, isUncertain: true };

const openWith = (draft: CreationDraft) => async (driver: Driver) => {
  await keepDraft(driver, draft);
  await openCreation(driver.page);
};
const giveAll =
  (...answers: Answer[]) =>
  async (driver: Driver) => {
    for (const answer of answers) await driver.give(answer);
  };

/** Asserts that the list behind the dialog has the created property. */
async function seeListed({ page, expect }: Driver, times: number): Promise<void> {
  await expect(page.getByText('Calle Sierpes, 41')).toHaveCount(times);
}

export const inmuebleCreationScreen: Screen<typeof inmuebleCreationMachine> = {
  open: async (driver) => {
    driver.hold(get(PATH.clientes, []), owner, builder);
    await openDashboard(driver);
  },
  /** Reading the draft takes no time, so the dialog is opened where `readDraft` ends. */
  enter: async () => {},
  gestures: {
    'field.changed': (driver, { name, value }) => fillField(driver.page, name, value),
    'form.submit': (driver) =>
      press(creationDialog(driver.page).getByRole('button', { name: /^(Crear inmueble|Reintentar)$/ })),
    'draft.discard': (driver) => pressIfOffered(button(creationDialog(driver.page), 'Descartar borrador')),
    // Not by the button: after a partial success that of the foot is another event.
    'dialog.close': ({ page }) => leaveDialog(creationDialog(page), () => pressEscape(page)),
    'terceros.skip': ({ page }) => closeDialog(creationDialog(page)),
    'leave.confirm': confirmLeaving,
    'leave.cancel': cancelLeaving,
  },
  ends: {
    readDraft: {
      nothing: ({ page }) => openCreation(page),
      'a property without parties': openWith({ values: property, created: null }),
      'a managed property under works': openWith({ values: managedUnderWorks, created: null }),
      'a property that lacks its owner': openWith(lackingOwner),
      'a property that may exist': openWith(unanswered),
      'a property whose owner may exist': openWith(unansweredOwner),
      'a fault': async (driver) => {
        await driver.page.evaluate(
          'Object.defineProperty(window, "sessionStorage", { get: () => { throw new Error("SecurityError"); } })',
        );
        await openCreation(driver.page);
      },
    },
    /** After a login the portfolio loads the client. The dialog waits for it. */
    findCliente: {
      'the client': (driver) => driver.give(get(PATH.clientes, [cliente()])),
      nobody: (driver) => driver.give(get(PATH.clientes, [])),
    },
    inmuebleCreationTerceros: {
      everybody: giveAll(owner, builder),
      'the owner, after all': giveAll(owner),
      'no owner': giveAll(noOwner, builder),
      'no builder': giveAll(owner, noBuilder),
      'neither owner nor builder': giveAll(noOwner, noBuilder),
    },
  },
  alike: {
    ...allAlike('there is no dialog', 'opening', 'closed'),
    ...allAlike('the question is the same', 'leaving', 'leavingPartial'),
  },
  states: {
    opening: seeNoDialog,
    editing: async (driver, context) => {
      await seeCreationForm(driver, context);
      const note = creationDialog(driver.page).getByText(/^Se ha recuperado un borrador sin terminar\./);
      await driver.expect(note).toHaveCount(context.restored ? 1 : 0);
      await driver.expect(button(creationDialog(driver.page), 'Crear inmueble')).toBeEnabled();
      await driver.expect(driver.page.getByRole('alertdialog')).toHaveCount(0);
    },
    leaving: seeLeaveQuestion,
    leavingPartial: seeLeaveQuestion,
    findingCliente: async (driver) => {
      await seeSending(driver, creationDialog(driver.page), 'Creando...');
      driver.expect(driver.waiting()).toEqual([`GET ${PATH.clientes}`]);
    },
    sending: async (driver) => {
      await seeSending(driver, creationDialog(driver.page), 'Creando...');
      driver.expect(driver.waiting()).toEqual([`POST ${PATH.inmuebles}`]);
      await seeListed(driver, 0);
    },
    creatingTerceros: async (driver, { clienteId }) => {
      await seeSending(driver, creationDialog(driver.page), 'Creando...');
      driver.expect(driver.waiting()).toContain(`POST ${PATH.propietarios}`);
      const wasCreatedHere = clienteId !== null;
      await seeListed(driver, wasCreatedHere ? 1 : 0);
    },
    partial: async (driver, context) => {
      await seeCreationForm(driver, { ...context, formError: null });
      await seeSaved(
        driver,
        creationDialog(driver.page),
        'pero hubo un problema al crear los datos adicionales',
      );
      const { restored, pending, values } = context;
      const isAccountLost =
        restored && pending.includes('propietario') && values['propietario.numero_cuenta'] === '';
      await driver
        .expect(creationDialog(driver.page).getByText('El número de cuenta no se guarda en él.'))
        .toHaveCount(isAccountLost ? 1 : 0);
      await driver.expect(creationField(driver.page, 'nombre_via')).not.toBeEditable();
      await driver.expect(button(creationDialog(driver.page), 'Reintentar')).toBeEnabled();
    },
    saved: seeCreated,
    closed: seeNoDialog,
  },
};
