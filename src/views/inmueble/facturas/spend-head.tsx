import { useSelector } from '@xstate/react';
import { useState, type JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import { spendOf, yearsOf, type Period } from '../../../lib/spend.ts';
import { euros, periodName } from '../../../lib/spend-texts.ts';
import type { FacturaListRef } from '../../../machines/facturas/factura-list.machine.ts';
import { styled } from '../../theme/styled.ts';
import { color, media, space, text } from '../../theme/tokens.ts';
import { useAnnounced } from '../../ui/announce.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { InlineSelect } from '../../ui/inline-select.tsx';
import { useToday } from '../../ui/use-today.ts';
import { hiddenRules } from '../../ui/visually-hidden.tsx';

const Head = styled('header')`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding: 14px ${space[4]} 14px ${space[6]};
  border-bottom: 1px solid ${color.border};
  & > h2 {
    margin-right: auto;
    ${text[15]}
  }
  ${media.mobile} {
    flex-wrap: wrap;
    padding: ${space[1]} ${space[3]} ${space[3]};
    & > h2 {
      width: calc(100% - 60px);
    }
    & > span,
    & > button:last-child {
      flex: 1;
      padding: 0 8px 0 10px;
    }
    & > span > label {
      ${hiddenRules}
    }
    & > span > svg {
      margin-left: auto;
    }
  }
`;

interface SpendHeadProps {
  actor: FacturaListRef;
  titleId: string;
  /** The period that is shown. */
  period: Period;
}

const texts = messages.spend;
/** The option for the last twelve months. */
const LATEST = '';

/** The controls of the chart: period, view and export. */
export function SpendHead({ actor, titleId, period }: SpendHeadProps): JSX.Element {
  const isTable = useSelector(actor, (snapshot) => snapshot.hasTag('table'));
  const [wasToggled, setToggled] = useState(false);
  const shown = isTable ? texts.isTable : texts.isChart;
  useAnnounced(wasToggled ? shown : undefined);
  const toggle = () => {
    setToggled(true);
    actor.send({ type: 'spend.toggle' });
  };
  return (
    <Head data-print="none">
      <h2 id={titleId}>{texts.title}</h2>
      <IconButton
        icon="download"
        label={texts.export(period)}
        onPress={() => actor.send({ type: 'period.export' })}
      />
      <PeriodSelect actor={actor} period={period} />
      <Button icon={isTable ? 'bars' : 'table'} onPress={toggle}>
        {isTable ? texts.asChart : texts.asTable}
      </Button>
    </Head>
  );
}

/** Announces the chosen period and its total. */
function PeriodSelect({ actor, period }: Pick<SpendHeadProps, 'actor' | 'period'>): JSX.Element {
  const facturas = useSelector(actor, ({ context }) => context.facturas) ?? [];
  const [chosen, setChosen] = useState<{ periodo: Period; text: string }>();
  useAnnounced(chosen?.periodo === period ? chosen.text : undefined);
  const today = useToday();
  const choose = (value: string) => {
    const periodo = value === LATEST ? null : Number(value);
    const { total } = spendOf(facturas, periodo, today);
    setChosen({ periodo, text: texts.amountOf(periodName(periodo), euros(total)) });
    actor.send({ type: 'period.choose', periodo });
  };
  return (
    <InlineSelect
      label={texts.period}
      value={String(period ?? LATEST)}
      options={[null, ...yearsOf(facturas)].map((one) => ({
        value: String(one ?? LATEST),
        label: periodName(one),
      }))}
      onChange={choose}
    />
  );
}
