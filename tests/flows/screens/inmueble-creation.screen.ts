import {
  initialCreationValues,
  type CreationValues,
  type UnfinishedCreation,
} from '../../../src/lib/creation-form.ts';
import type { inmuebleCreationMachine } from '../../../src/machines/inmueble-creation/inmueble-creation.machine.ts';
import { allAlike } from '../../../flows/browser/look-around.ts';
import {
  button,
  cancelLeaving,
  closeDialog,
  confirmLeaving,
  seeLeaveQuestion,
  seeNoDialog,
  seeSaved,
  seeSending,
} from '../support/looks.ts';
import type { Answer, Screen, Stage } from '../../../flows/model/define-flow.ts';
import { cliente, constructora, propietario } from '../support/samples.ts';
import { get, PATH, post, refused } from '../support/answers.ts';
import {
  creationDialog,
  creationField,
  fillIn,
  keepDraft,
  openDashboard,
  seeCreated,
  seeCreationForm,
  startCreation,
} from './creation-form.ts';
import { press, pressIfOffered } from '../../../flows/browser/gestures.ts';

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

/** Left when its owner could not be created. */
export const lackingOwner: UnfinishedCreation = {
  values: managedUnderWorks,
  created: { id: 31, pending: ['propietario'] },
};

const owner = post(PATH.propietarios, propietario());
const builder = post(PATH.constructoras, constructora());
const noOwner = refused('POST', PATH.propietarios, { telefono: ['Número no válido.'] });
const noBuilder = refused('POST', PATH.constructoras, '<h1>Server Error</h1>', 500);

const openWith = (draft: UnfinishedCreation) => async (stage: Stage) => {
  await keepDraft(stage, draft);
  await startCreation(stage);
};
const giveAll =
  (...answers: Answer[]) =>
  async (stage: Stage) => {
    for (const answer of answers) await stage.give(answer);
  };

/** The property that was created stands in the list behind the dialog. */
async function seeListed({ page, expect }: Stage, times: number): Promise<void> {
  await expect(page.getByText('Calle Sierpes, 41')).toHaveCount(times);
}

export const inmuebleCreationScreen: Screen<typeof inmuebleCreationMachine> = {
  open: async (stage) => {
    stage.hold(get(PATH.clientes, []), owner, builder);
    await openDashboard(stage);
  },
  /** The draft is read in no time: what is done to open the dialog stands at the end of the reading. */
  enter: async () => {},
  gestures: {
    'field.changed': (stage, { name, value }) => fillIn(stage, name, value),
    'form.submit': (stage) =>
      press(stage, creationDialog(stage).getByRole('button', { name: /^(Crear inmueble|Reintentar)$/ })),
    'draft.discard': (stage) => pressIfOffered(stage, button(creationDialog(stage), 'Descartar borrador')),
    'dialog.close': (stage) => closeDialog(stage, creationDialog(stage)),
    'leave.confirm': confirmLeaving,
    'leave.cancel': cancelLeaving,
  },
  ends: {
    readDraft: {
      nothing: startCreation,
      'a property without parties': openWith({ values: property, created: null }),
      'a managed property under works': openWith({ values: managedUnderWorks, created: null }),
      'a property that lacks its owner': openWith(lackingOwner),
      'a fault': async (stage) => {
        await stage.page.evaluate(
          'Object.defineProperty(window, "sessionStorage", { get: () => { throw new Error("SecurityError"); } })',
        );
        await startCreation(stage);
      },
    },
    /** The portfolio asks who the client is when somebody logs in; until the answer comes the dialog waits for it. */
    findCliente: {
      'the client': (stage) => stage.give(get(PATH.clientes, [cliente()])),
      nobody: (stage) => stage.give(get(PATH.clientes, [])),
    },
    inmuebleCreationTerceros: {
      everybody: giveAll(owner, builder),
      'the owner, after all': giveAll(owner),
      'no owner': giveAll(noOwner, builder),
      'no builder': giveAll(owner, noBuilder),
      'neither owner nor builder': giveAll(noOwner, noBuilder),
    },
  },
  alike: allAlike('there is no dialog', 'opening', 'closed'),
  states: {
    opening: seeNoDialog,
    editing: async (stage, context) => {
      await seeCreationForm(stage, context);
      const note = creationDialog(stage).getByText('Se ha recuperado un borrador sin terminar.');
      await stage.expect(note).toHaveCount(context.restored ? 1 : 0);
      await stage.expect(button(creationDialog(stage), 'Crear inmueble')).toBeEnabled();
      await stage.expect(stage.page.getByRole('alertdialog')).toHaveCount(0);
    },
    leaving: seeLeaveQuestion,
    findingCliente: async (stage) => {
      await seeSending(stage, creationDialog(stage), 'Creando...');
      stage.expect(stage.waiting()).toContain(`GET ${PATH.clientes}`);
    },
    sending: async (stage) => {
      await seeSending(stage, creationDialog(stage), 'Creando...');
      await seeListed(stage, 0);
    },
    creatingTerceros: async (stage, { clienteId }) => {
      await seeSending(stage, creationDialog(stage), 'Creando...');
      const wasCreatedHere = clienteId !== null;
      await seeListed(stage, wasCreatedHere ? 1 : 0);
    },
    partial: async (stage, context) => {
      await seeCreationForm(stage, { ...context, formError: null });
      await seeSaved(stage, creationDialog(stage), 'pero hubo un problema al crear los datos adicionales');
      await stage.expect(creationField(stage, 'nombre_via')).not.toBeEditable();
      await stage.expect(button(creationDialog(stage), 'Reintentar')).toBeEnabled();
    },
    saved: seeCreated,
    closed: seeNoDialog,
  },
};
