import type { JSX } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { Note } from '../ui/note.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { RetryNote } from '../ui/retry-note.tsx';
import { LoadingText, Skeleton } from '../ui/skeleton.tsx';
import { Toast } from '../ui/toast.tsx';
import { Columns } from './samples.tsx';

const TOASTS = [
  { kind: 'success', text: 'Documento subido correctamente' },
  { kind: 'error', text: 'Error al guardar preferencias' },
  { kind: 'warning', text: 'La factura no tiene un archivo asociado' },
  { kind: 'info', text: 'No hay constructoras disponibles para asociar.' },
] as const;

const nothing = () => undefined;

export function MessageSamples(): JSX.Element {
  return (
    <section>
      <h2>Mensajes en línea</h2>
      <Columns data-few="">
        <Note kind="danger">Hay errores en el formulario. Por favor, revíselo.</Note>
        <Note kind="success">Datos del inmueble actualizados correctamente</Note>
        <Note kind="warning">No hay suministros disponibles para este inmueble.</Note>
        <Note kind="info">No hay constructoras disponibles para asociar.</Note>
      </Columns>
      <h2>Notificaciones (toast)</h2>
      <Columns data-few="">
        {TOASTS.map((toast) => (
          <Toast
            key={toast.kind}
            {...toast}
            isFading={false}
            onHold={nothing}
            onRelease={nothing}
            onClose={nothing}
          />
        ))}
      </Columns>
      <h2>Carga, error y vacío</h2>
      <RetryNote onRetry={nothing}>Error al cargar inmuebles: El servidor no responde (503)</RetryNote>
      <RetryNote kind="warning" onRetry={nothing}>
        No se pudieron cargar los suministros
      </RetryNote>
      <Columns data-few="">
        <LoadingText>Cargando inmuebles...</LoadingText>
        <Skeleton width="min(240px, 100%)" height="15px" />
        <ProgressBar label="Subida" value={0.4} />
      </Columns>
      <EmptyState onClear={() => {}} isCompact>
        No se encontraron inmuebles con los filtros seleccionados
      </EmptyState>
    </section>
  );
}
