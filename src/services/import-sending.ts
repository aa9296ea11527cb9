import { errorKind, isNotCreated } from '../lib/error-kind.ts';
import type { ImportLine } from '../lib/import-check.ts';
import type { LineStage } from '../lib/import-plan.ts';
import { known } from '../lib/known.ts';
import type { CreatedTercero, Inmueble } from '../lib/models.ts';
import type { ImportMemory, ImportSource } from './import-memory.ts';
import type { createInmuebles } from './inmuebles.ts';
import type { createPropietarios } from './propietarios.ts';

export interface SentLine {
  source: ImportSource;
  line: ImportLine;
}

/** The owner of a line whose property exists. */
export interface SentPropietario extends SentLine {
  inmueble: number;
}

interface Creations {
  inmuebles: Pick<ReturnType<typeof createInmuebles>, 'create'>;
  propietarios: Pick<ReturnType<typeof createPropietarios>, 'create'>;
}

interface Stages<Created> {
  before: LineStage | null;
  sent: LineStage;
  after: (created: Created) => LineStage;
}

/**
 * Creates the property and the owner of a line, and stores how far the line has come before and after each
 * request.
 */
export function createImportSending({ inmuebles, propietarios }: Creations, memory: ImportMemory) {
  const remembering = createRemembering(memory);
  return {
    sentBefore: memory.read,
    createInmueble: (sent: SentLine, signal: AbortSignal): Promise<Inmueble> => {
      const { source, line } = sent;
      const besides = line.sameAddress === null ? {} : { besides: line.sameAddress };
      const input = { ...line.inmueble, cliente: source.cliente };
      const at = line.propietario === null ? 'done' : 'inmueble created';
      const after = ({ id }: Inmueble): LineStage => ({ at, id });
      return remembering(sent, { before: null, sent: { at: 'inmueble sent', ...besides }, after }, () =>
        inmuebles.create(input, signal, originOf(sent)),
      );
    },
    createPropietario: (sent: SentPropietario, signal: AbortSignal): Promise<CreatedTercero> => {
      const { line, inmueble: id } = sent;
      const input = { ...known(line.propietario, 'propietario in the line'), inmueble: id };
      const stages = {
        before: { at: 'inmueble created', id },
        sent: { at: 'propietario sent', id },
        after: (): LineStage => ({ at: 'done', id }),
      } as const;
      return remembering(sent, stages, () => propietarios.create(input, signal, originOf(sent)));
    },
  };
}

function createRemembering(memory: ImportMemory) {
  return async <Created>(
    { source, line: { line } }: SentLine,
    { before, sent, after }: Stages<Created>,
    send: () => Promise<Created>,
  ): Promise<Created> => {
    memory.write(source, line, sent);
    try {
      const created = await send();
      memory.write(source, line, after(created));
      return created;
    } catch (error) {
      if (isNotCreated(errorKind(error))) memory.write(source, line, before);
      throw error;
    }
  };
}

/** Equal lines are separate creations, so each has its own idempotency key. */
function originOf({ source, line }: SentLine): string {
  return `${source.hash} ${line.line}`;
}
