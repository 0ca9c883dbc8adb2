"""Two small games that keep their secrets, and one broken game for each way of not keeping them."""
