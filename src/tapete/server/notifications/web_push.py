"""Web Push: encrypt messages for one browser (RFC 8291) and sign requests (VAPID, RFC 8292)."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from time import time
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
RECORD = 4096  # bytes of a record; a message is one record
LONGEST = 3000  # bytes that every push service accepts
SIGNED_FOR = 12 * 3600.0  # seconds


def decode_base64url(written: str) -> bytes:
    """Decode base64url without padding.

    >>> decode_base64url("AQI")
    b'\\x01\\x02'
    """
    return urlsafe_b64decode(written + "=" * (-len(written) % 4))


def encode_base64url(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def private_key(seed: bytes) -> ec.EllipticCurvePrivateKey:
    """The server's key from 32 secret bytes: the same in every worker and after every restart."""
    return ec.derive_private_key(int.from_bytes(seed, "big") % (ORDER - 1) + 1, CURVE)


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def derive_key(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def encrypt_message(
    message: bytes,
    receiver: bytes,
    auth: bytes,
    *,
    sender: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes = b"",
) -> bytes:
    """Encrypt a message for one browser. Raises ValueError for an invalid key."""
    if len(message) > LONGEST:
        raise ValueError("too long for a push service")
    sender, salt = sender or ec.generate_private_key(CURVE), salt or secrets.token_bytes(16)
    point = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, receiver)
    ours = public_bytes(sender)
    secret = derive_key(sender.exchange(ec.ECDH(), point), auth, b"WebPush: info\0" + receiver + ours, 32)
    key = derive_key(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive_key(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + len(ours).to_bytes(1, "big") + ours
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)


def vapid_header(key: ec.EllipticCurvePrivateKey, endpoint: str, subject: str, now: float | None = None) -> str:
    """The header `Authorization`, which identifies the sender."""
    address = urlsplit(endpoint)
    claims = {
        "aud": f"{address.scheme}://{address.netloc}",
        "exp": int((time() if now is None else now) + SIGNED_FOR),
        "sub": subject,
    }
    parts = ({"typ": "JWT", "alg": "ES256"}, claims)
    written = ".".join(encode_base64url(msgspec.json.encode(part)) for part in parts)
    r, s = decode_dss_signature(key.sign(written.encode(), ec.ECDSA(hashes.SHA256())))
    token = f"{written}.{encode_base64url(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
    return f"vapid t={token},k={encode_base64url(public_bytes(key))}"
