import { contact } from '../content/help';
import { useServerConfig } from '../use-server-config';

export function Contact() {
  return (
    <section className="info-section" aria-labelledby={contact.id}>
      <h2 id={contact.id}>{contact.title}</h2>
      <Address />
      <p>{contact.notForCrisis}</p>
    </section>
  );
}

function Address() {
  const { data, isPending } = useServerConfig();
  if (isPending) return <p>{contact.looking}</p>;
  if (!data) return <p>{contact.trouble}</p>;
  if (!data.supportEmail) return <p>{contact.none}</p>;
  return (
    <>
      <p>{contact.lead}</p>
      <p>
        <a href={`mailto:${data.supportEmail}`} className="link-strong">
          {data.supportEmail}
        </a>
      </p>
    </>
  );
}
