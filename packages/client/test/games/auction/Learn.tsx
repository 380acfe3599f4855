import { RULES } from './messages';

export const Learn = () => (
  <main id="content">
    {Object.entries(RULES).map(([id, { title, text }]) => (
      <section key={id}>
        <h2>{title}</h2>
        <p>{text}</p>
      </section>
    ))}
  </main>
);
