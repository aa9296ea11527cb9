import type { JSX } from 'react';
import { buttonClass, type ButtonVariant } from '../ui/button-styles.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { LinkButton } from '../ui/link.tsx';
import { Columns, Focused, Row } from './samples.tsx';

const VARIANTS: { variant: ButtonVariant; text: string; pending: string }[] = [
  { variant: 'primary', text: 'Guardar cambios', pending: 'Guardando...' },
  { variant: 'secondary', text: 'Editar información', pending: 'Cargando...' },
  { variant: 'ghost', text: 'Descargar', pending: 'Abriendo...' },
  { variant: 'danger', text: 'Eliminar', pending: 'Eliminando...' },
  { variant: 'danger-ghost', text: 'Eliminar', pending: 'Eliminando...' },
];

/** A state that needs a pointer, drawn without one. */
function Still({
  variant,
  text,
  state,
}: {
  variant: ButtonVariant;
  text: string;
  state: object;
}): JSX.Element {
  return (
    <button type="button" className={buttonClass} data-variant={variant} {...state}>
      {text}
    </button>
  );
}

export function ButtonSamples(): JSX.Element {
  return (
    <section>
      <h2>Botón: reposo, hover, pulsado, foco, deshabilitado, en curso</h2>
      <Columns data-narrow="">
        {VARIANTS.flatMap(({ variant, text, pending }) => [
          <Button key={`${variant}1`} variant={variant}>
            {text}
          </Button>,
          <Still key={`${variant}2`} variant={variant} text={text} state={{ 'data-hovered': true }} />,
          <Still key={`${variant}3`} variant={variant} text={text} state={{ 'data-pressed': true }} />,
          <Focused key={`${variant}4`}>
            <Still variant={variant} text={text} state={{}} />
          </Focused>,
          <Button key={`${variant}5`} variant={variant} isDisabled>
            {text}
          </Button>,
          <Button key={`${variant}6`} variant={variant} isPending pendingText={pending}>
            {text}
          </Button>,
        ])}
      </Columns>
      <OtherButtons />
    </section>
  );
}

function OtherButtons(): JSX.Element {
  return (
    <Row>
      <Button variant="primary" icon="plus">
        Nuevo inmueble
      </Button>
      <Button icon="pencil">Editar inmueble</Button>
      <Button variant="ghost" icon="arrowLeft">
        Volver
      </Button>
      <Button variant="ghost" size="sm" icon="download">
        Descargar
      </Button>
      <Button variant="danger-ghost" size="sm" icon="trash">
        Eliminar
      </Button>
      <IconButton icon="close" label="Cerrar" />
      <LinkButton onPress={() => undefined}>Datos propietario</LinkButton>
    </Row>
  );
}
