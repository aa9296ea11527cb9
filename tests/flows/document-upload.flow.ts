import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { messages } from '../../src/lib/messages.ts';
import { documentUploadMachine } from '../../src/machines/documents/document-upload.machine.ts';
import { defineFlow, type Driver } from '../../flows/index.ts';
import { lost } from './support/answers.ts';
import { serviceError } from './support/samples.ts';
import { pickFile, press, write } from '../../flows/browser/input.ts';
import { button, dialog, field } from '../../tools/driver/elements.ts';
import {
  seeAlert,
  seeFields,
  seeForm,
  seeLeaveQuestion,
  seeNoDialog,
  seeRefusal,
  seeSaved,
} from '../../tools/driver/assertions.ts';
import { cancelLeaving, leaveDialog, confirmLeaving } from '../../tools/driver/dialogs.ts';
import { startOnInmueble } from './support/portal.ts';

const PATH = '/api/documentos/documentos/';
const contrato = new File(['%PDF-1.7'], 'Contrato de alquiler.pdf', { type: 'application/pdf' });
const program = new File(['MZ'], 'programa.exe', { type: 'application/octet-stream' });

/** The chosen file of each page: one path changes it, so each path has its own. */
const chosen = new WeakMap<Page, string>();

async function chooseFile(driver: Driver, input: Locator, name: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lindero-upload-'));
  driver.page.once('close', () => rmSync(folder, { recursive: true }));
  const path = join(folder, name);
  writeFileSync(path, '%PDF-1.7');
  chosen.set(driver.page, path);
  await pickFile(input, path);
}

const TITLE = 'Subir documentación';
const LABELS = { nombre: 'Nombre', descripcion: 'Descripción' };

const removal = (driver: Driver) => dialog(driver.page, TITLE).getByRole('button', { name: /^Quitar/ });

/** Runs in the page. The path decides when the browser reports the progress of an upload. */
const rememberUploads = `
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (body) {
    window.tellProgress = (fraction) =>
      this.upload.onprogress(new ProgressEvent('progress', { lengthComputable: true, loaded: fraction * 100, total: 100 }));
    return send.call(this, body);
  };`;

export default defineFlow({
  machine: documentUploadMachine,
  title: 'Upload of a document',
  starts: { 'of a property': { inmueble: 7 } },
  distinguish: ({ values, edited, nombreTyped }) => [
    values.archivo?.name ?? null,
    values.nombre !== '',
    edited,
    nombreTyped,
  ],
  samples: {
    'file.chosen': [{ file: contrato }, { file: program }],
    'file.removed': {},
    'field.changed': [
      { name: 'nombre', value: ' Contrato 2026 ' },
      { name: 'nombre', value: '' },
      { name: 'descripcion', value: 'Firmado' },
    ],
    'form.submit': {},
    'dialog.close': {},
    'upload.cancel': {},
    'leave.confirm': {},
    'leave.cancel': {},
    'upload.progressed': { fraction: 0.5 },
  },
  outcomes: {
    uploadDocumento: {
      done: { uploaded: { output: undefined, wire: { method: 'POST', path: PATH, status: 201 } } },
      error: {
        'the server refuses the file': {
          error: serviceError(
            'Error en el archivo: El archivo está dañado.',
            { archivo: ['El archivo está dañado.'] },
            'refused',
          ),
          wire: { method: 'POST', path: PATH, status: 400, body: { archivo: ['El archivo está dañado.'] } },
        },
        'no answer': {
          error: serviceError(
            `${messages.documento.uploadFailed} ${messages.common.uncertain}`,
            {},
            'uncertain',
          ),
          wire: { method: 'POST', path: PATH, status: 0 },
        },
        'the file has changed on the device': {
          error: serviceError(messages.documento.fileChanged, {}, 'fileLost'),
        },
      },
    },
  },
  screen: {
    open: async (driver) => {
      await driver.undoLater(driver.page.addInitScript(rememberUploads));
      await startOnInmueble(driver);
      await press(driver.page.getByRole('tab', { name: 'Documentación' }));
    },
    enter: (driver) => press(button(driver.page, TITLE)),
    gestures: {
      'file.chosen': (driver, { file }) =>
        chooseFile(driver, dialog(driver.page, TITLE).locator('input[type=file]'), file.name),
      'file.removed': (driver) => press(removal(driver)),
      'field.changed': (driver, { name, value }) =>
        write(field(dialog(driver.page, TITLE), LABELS[name]), value),
      'form.submit': (driver) => press(button(dialog(driver.page, TITLE), 'Subir')),
      'dialog.close': (driver) => leaveDialog(dialog(driver.page, TITLE)),
      'upload.cancel': (driver) => press(button(dialog(driver.page, TITLE), 'Cancelar')),
      'leave.confirm': confirmLeaving,
      'leave.cancel': cancelLeaving,
      'upload.progressed': ({ page }, { fraction }) => page.evaluate(`tellProgress(${fraction})`),
    },
    ends: {
      uploadDocumento: {
        'the file has changed on the device': async ({ page, give }) => {
          appendFileSync(chosen.get(page) ?? '', 'changed since');
          await give(lost('POST', PATH));
        },
      },
    },
    states: {
      editing: async (driver, { values, errors, formError }) => {
        const { expect } = driver;
        const form = dialog(driver.page, TITLE);
        await seeForm(driver, form, 'Subir');
        await seeFields(errors.archivo ? { ...driver, last: null } : driver, form, LABELS, {
          values,
          errors,
        });
        await expect(removal(driver)).toHaveCount(values.archivo ? 1 : 0);
        if (values.archivo) await expect(form.getByText(values.archivo.name)).toBeVisible();
        if (errors.archivo) await expect(form.getByText(errors.archivo, { exact: true })).toBeVisible();
        if (errors.archivo) await seeRefusal(driver, form, errors);
        // A file that is refused when it is chosen is announced.
        await seeAlert(driver, form, formError ?? (values.archivo && errors.archivo) ?? null);
      },
      leaving: seeLeaveQuestion,
      sending: async (driver) => {
        await driver.expect(button(dialog(driver.page, TITLE), 'Subiendo...')).toBeVisible();
        await driver.expect(dialog(driver.page, TITLE).getByRole('progressbar')).toBeVisible();
      },
      saved: (driver) => seeSaved(driver, dialog(driver.page, TITLE), 'Documento subido correctamente'),
      closed: seeNoDialog,
    },
  },
});
