import { useState, type JSX } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { EstadoGlyph } from '../ui/estado-glyph.tsx';
import { InlineSelect } from '../ui/inline-select.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { TabList, TabPanel, Tabs } from '../ui/tabs.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { ViewToggle } from '../ui/view-toggle.tsx';
import { Columns, FocusedBox, Row } from './samples.tsx';

const TABS = [
  { id: 'todos', label: 'Todos', count: '1284' },
  { id: 'propiedad', label: 'Propiedad', count: '912' },
  { id: 'gestion', label: 'Gestión', count: '372' },
  { id: 'incidencias', label: 'Incidencias' },
] as const;

const TIPOS = [
  { value: 'propiedad', label: 'Propiedad' },
  { value: 'gestion', label: 'Gestión' },
] as const;

const glyph = (estado: string) => <EstadoGlyph estado={estado} size={18} />;

const OPTIONS = [
  { value: 'comprado', label: 'Comprado', glyph: glyph('comprado') },
  { value: 'alquilado', label: 'Alquilado', glyph: glyph('alquilado'), currentTag: 'Estado actual' },
  {
    value: 'reformando',
    label: 'Reformando',
    glyph: glyph('reformando'),
    hint: 'Requiere al menos una constructora asociada. Al guardar se pedirán sus datos.',
  },
];

export function NavigationSamples(): JSX.Element {
  const [view, setView] = useState<'cuadricula' | 'lista'>('cuadricula');
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('todos');
  const [search, setSearch] = useState('málaga');
  return (
    <section>
      <h2>Vista, pestañas, casilla, radio</h2>
      <Tabs tabs={TABS} selected={tab} onSelect={setTab}>
        <Toolbar>
          <TabList label="Tipo de inmueble" tabs={TABS} selected={tab} />
          <SearchField
            label="Buscar inmuebles"
            placeholder="Buscar inmuebles..."
            value={search}
            onChange={setSearch}
          />
          <ViewToggle value={view} onChange={setView} />
        </Toolbar>
        <TabPanel id={tab}>{tab}</TabPanel>
      </Tabs>
      <Choices />
    </section>
  );
}

function Choices(): JSX.Element {
  const [tipo, setTipo] = useState<'propiedad' | 'gestion'>('propiedad');
  const [isOn, setOn] = useState(true);
  const [estado, setEstado] = useState('reformando');
  return (
    <>
      <Row>
        <Checkbox label="Activa" isSelected={isOn} onChange={setOn} />
        <Checkbox label="Inactiva" isSelected={!isOn} onChange={(off) => setOn(!off)} />
        <FocusedBox>
          <Checkbox label="Foco" isSelected={!isOn} onChange={(off) => setOn(!off)} />
        </FocusedBox>
        <InlineSelect label="Ver" value={estado} options={OPTIONS} onChange={setEstado} />
      </Row>
      <Columns data-few="">
        <Segmented label="Tipo" value={tipo} segments={TIPOS} onChange={setTipo} />
        <Checkbox
          label="Mostrar inmuebles en gestión"
          description="Inmuebles administrados para terceros."
          isSelected={isOn}
          onChange={setOn}
        />
        <RadioGroup label="Nuevo estado" value={estado} options={OPTIONS} onChange={setEstado} />
      </Columns>
    </>
  );
}
