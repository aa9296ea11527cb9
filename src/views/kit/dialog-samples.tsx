import { useState, type JSX } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { OutcomeFoot } from '../ui/outcome-foot.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { ViewerDialog } from '../ui/viewer-dialog.tsx';
import { Row } from './samples.tsx';

const KINDS = ['form', 'saved', 'partial', 'danger', 'success', 'warning', 'viewer'] as const;
type Kind = (typeof KINDS)[number];

export function DialogSamples(): JSX.Element {
  const [open, setOpen] = useState<Kind | null>(null);
  const close = () => setOpen(null);
  return (
    <section>
      <h2>Diálogos</h2>
      <Row>
        {KINDS.map((kind) => (
          <Button key={kind} onPress={() => setOpen(kind)}>
            {kind}
          </Button>
        ))}
      </Row>
      {(open === 'form' || open === 'saved' || open === 'partial') && (
        <FormDialog kind={open} onClose={close} />
      )}
      {open === 'viewer' && (
        <ViewerDialog title="Inquilino" subtitle="Inmueble en Alcalá, 214" size="m" onClose={close}>
          Lucía Ferrer Otero
        </ViewerDialog>
      )}
      {(open === 'danger' || open === 'success' || open === 'warning') && (
        <ConfirmDialog
          kind={open}
          title="Eliminar documento"
          confirmText="Eliminar"
          pendingText="Eliminando..."
          onConfirm={close}
          onCancel={close}
        >
          ¿Eliminar el documento <b>«Contrato de arrendamiento 2026»</b>? Esta acción no se puede deshacer.
        </ConfirmDialog>
      )}
    </section>
  );
}

function FormDialog({ kind, onClose }: { kind: 'form' | 'saved' | 'partial'; onClose: () => void }) {
  const [nombre, setNombre] = useState('');
  const [error, setError] = useState<string>();
  const isDone = kind !== 'form';
  return (
    <Dialog
      title="Añadir inquilino"
      subtitle="Inmueble en Alcalá, 214"
      size="m"
      onClose={onClose}
      onSubmit={() => setError(nombre === '' ? 'El nombre es obligatorio' : undefined)}
      footer={isDone ? <Outcome kind={kind} onClose={onClose} /> : <Actions onClose={onClose} />}
    >
      <TextField
        label="Nombre"
        name="nombre"
        value={nombre}
        onChange={setNombre}
        error={error}
        isReadOnly={isDone}
      />
    </Dialog>
  );
}

function Actions({ onClose }: { onClose: () => void }): JSX.Element {
  return (
    <DialogActions>
      <Button onPress={onClose}>Cancelar</Button>
      <Button type="submit" variant="primary" pendingText="Creando...">
        Crear inquilino
      </Button>
    </DialogActions>
  );
}

function Outcome({ kind, onClose }: { kind: 'saved' | 'partial'; onClose: () => void }): JSX.Element {
  if (kind === 'saved') {
    return <OutcomeFoot kind="success" text="Inmueble creado correctamente" onClose={onClose} />;
  }
  return (
    <OutcomeFoot
      kind="warning"
      text="Inmueble creado correctamente, pero hubo un problema al crear los datos adicionales."
      onClose={onClose}
    >
      <Button>Reintentar</Button>
    </OutcomeFoot>
  );
}
