"""Send e-mail over SMTP, with one-click unsubscribe."""

from __future__ import annotations

import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Literal, NamedTuple

from tapete.server.config.settings import Settings

PATIENCE = 15.0  # timeout in seconds of each step


class Letter(NamedTuple):
    to: str
    subject: str
    body: str
    stop: str = ""  # URL of the one-click unsubscribe


class Delivery(NamedTuple):
    how: Literal["sent", "again", "never"]
    why: str = ""


def send_letter(settings: Settings, letter: Letter) -> Delivery:
    """Hand an email to the host's mail server. A permanent refusal is not tried again."""
    try:
        message = compose_message(settings, letter)
    except ValueError as error:  # an address that no message can have
        return Delivery("never", str(error)[:200])
    try:
        with connect(settings) as connection:
            connection.send_message(message)
    except smtplib.SMTPRecipientsRefused as error:
        code, words = next(iter(error.recipients.values()))
        return Delivery("never" if code >= 500 else "again", f"{code} {words.decode('utf-8', 'replace')}"[:200])
    except smtplib.SMTPNotSupportedError as error:  # this mail server takes only ASCII addresses
        return Delivery("again" if letter.to.isascii() else "never", str(error)[:200])
    except (OSError, smtplib.SMTPException) as error:
        return Delivery("again", str(error)[:200])
    return Delivery("sent")


def compose_message(settings: Settings, letter: Letter) -> EmailMessage:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = settings.mail_from, letter.to, letter.subject
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain=settings.mail_from.rpartition("@")[2].strip("> ") or "localhost")
    message["Auto-Submitted"] = "auto-generated"
    if letter.stop:
        message["List-Unsubscribe"] = f"<{letter.stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(letter.body)
    return message


def connect(settings: Settings) -> smtplib.SMTP:
    tls = ssl.create_default_context()
    smtp: smtplib.SMTP
    if settings.smtp_security == "tls":
        smtp = smtplib.SMTP_SSL(settings.smtp_host, settings.smtp_port, timeout=PATIENCE, context=tls)
    else:
        smtp = smtplib.SMTP(settings.smtp_host, settings.smtp_port, timeout=PATIENCE)
        if settings.smtp_security == "starttls":
            smtp.starttls(context=tls)
    if settings.smtp_user:
        smtp.login(settings.smtp_user, settings.smtp_password)
    return smtp
