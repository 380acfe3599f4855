/**
 * §8 steps 1 to 3. The Command Corvette's own card: it replaces the ship's components when the ship is lost.
 */
import { commandCorvetteOf, type Seat } from '@star-eater/rules/src/games/star-eater';
import { messages } from '../messages/table';
import { commanderMessages } from '../messages/commander';
import { commanderCardMessages as texts } from '../messages/commander-card';
import { weaponStats, type Stat } from '../cards/cards';
import { useTable } from '../context/context';
import { regardOf } from '../seats/craft';
import { StatIcon } from '../cards/icons';
import { roundsUntilWarp } from './Briefing';
import { CommanderMark } from './CommanderMark';
import { RuleLink } from '../../../../table/menu/RuleLink';

function Numbers({ label, stats }: { label: string; stats: Stat[] }) {
  return (
    <div class="commander-numbers">
      <dt>{label}</dt>
      <dd class="figures">
        {stats.map((stat) => (
          <span key={stat.label} title={stat.label}>
            <StatIcon icon={stat.icon} size={14} /> <span class="visually-hidden">{stat.label} </span>
            {stat.value}
          </span>
        ))}
      </dd>
    </div>
  );
}

export function CommanderCard({ seat, whole }: { seat: Seat; whole: boolean }) {
  const { shown, me, faction } = useTable();
  const data = faction(seat);
  if (!data) return null;
  const { speed, agility, evasion, main, pointDefence } = commandCorvetteOf(data);
  const regard = regardOf(shown.mode, me, seat);
  // After the match nothing is at stake.
  const seen = shown.view.seats[seat];
  const rounds = seen && shown.mode === 'free-for-all' ? roundsUntilWarp(seen) : null;
  const stakes = regard === 'mine' || shown.view.outcome !== null ? null : texts.stakes(regard, shown.mode);
  return (
    <div class="commander-card">
      <p class="commander-head">
        <CommanderMark seat={seat} />
        <span>
          <strong>{texts.name}</strong>
          <small>
            {texts.lost[regard]} <RuleLink id="§8" />
          </small>
        </span>
      </p>
      {stakes && (
        <p class="commander-stakes">
          {stakes.text} <RuleLink id={stakes.rule} />
          {rounds !== null && (
            <>
              {' '}
              {texts.warpThreat(rounds)} <RuleLink id="§8.1.3" />
            </>
          )}
        </p>
      )}
      {whole && (
        <dl class="commander-stats">
          <Numbers
            label={texts.craft}
            stats={[
              { label: messages.stats.speed, value: String(speed), icon: 'speed' },
              { label: messages.stats.agility, value: String(agility), icon: 'agility' },
              { label: messages.stats.evasion, value: String(evasion), icon: 'evasion' },
            ]}
          />
          <Numbers label={texts.guns} stats={weaponStats(main)} />
          <Numbers
            label={commanderMessages.pointDefence}
            stats={[
              { label: messages.stats.range, value: String(pointDefence.range), icon: 'range' },
              { label: messages.stats.accuracy, value: String(pointDefence.accuracy), icon: 'accuracy' },
            ]}
          />
        </dl>
      )}
    </div>
  );
}
